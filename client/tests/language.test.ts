import { beforeEach, describe, expect, test } from 'vitest';
import { language, phrases, plain, say, signed, t } from '../src/lib/language.svelte';
import { en } from '../src/lib/words/en';
import { fr } from '../src/lib/words/fr';

const seats = [{ seat: 0, name: 'Ada' }, { seat: 1, name: 'Blaise' }];

describe('sentences of a game', () => {
  beforeEach(() => language.speak('fr'));

  test('a seat in braces becomes its name', () => {
    expect(say({ fr: '{p1} prend la carte de {p0}.', en: '' }, seats)).toBe('Blaise prend la carte d’Ada.');
  });
  test('a seat nobody knows stays as it is', () => {
    expect(say({ fr: '{p7} joue.', en: '' }, seats)).toBe('{p7} joue.');
  });
  test('a name that looks like a seat is not replaced again', () => {
    expect(say({ fr: '{p0}', en: '' }, [{ seat: 0, name: '{p1}' }, { seat: 1, name: 'Eve' }])).toBe('{p1}');
  });
  test('a nameless seat gets a number', () => {
    expect(say({ fr: '{p1}', en: '' }, [{ seat: 1, name: '' }])).toBe('Joueur 2');
  });
  test('the language changes on the spot and is kept', () => {
    language.speak('en');
    expect(say({ fr: 'oui', en: 'yes' })).toBe('yes');
    expect(localStorage.getItem('tablee.language')).toBe('en');
  });
  test('a note that exists in one language only is shown as it is', () => {
    expect(say('Only English.')).toBe('Only English.');
  });
});

test('French marks never start a line', () => {
  language.speak('fr');
  expect(say({ fr: 'Pourquoi ? « Oui » : voilà', en: '' })).toBe('Pourquoi\u202f? «\u202fOui\u202f»\u00a0: voilà');
});

test('a number below zero has a minus', () => {
  language.speak('fr');
  expect(say({ fr: '-40 sans Sorcier, et -2 (-1) par Terrain : FC-2, 6-8', en: '' })).toBe('−40 sans Sorcier, et −2 (−1) par Terrain\u00a0: FC-2, 6-8');
  expect(t('podium.points', { n: -8 })).toBe('−8 points');
});

describe('plurals', () => {
  test('French counts nothing as singular, English as plural', () => {
    language.speak('fr');
    expect(t('podium.points', { n: 0 })).toBe('0 point');
    expect(t('podium.points', { n: 2 })).toBe('2 points');
    language.speak('en');
    expect(t('podium.points', { n: 0 })).toBe('0 points');
    expect(t('podium.points', { n: 1 })).toBe('1 point');
  });
  test("a board's own words follow the same rule", () => {
    const w = phrases({ cards: { fr: { one: '{n} carte', other: '{n} cartes' }, en: { one: '{n} card', other: '{n} cards' } } });
    language.speak('fr');
    expect(w('cards', { n: 0 })).toBe('0 carte');
    language.speak('en');
    expect(w('cards', { n: 5 })).toBe('5 cards');
  });
});

test('every French string has the holes of the English one', () => {
  const holes = (entry: unknown) => [...new Set(JSON.stringify(entry).match(/\{\w+\}/g) ?? [])].sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect({ key, holes: holes(fr[key]) }).toEqual({ key, holes: holes(en[key]) });
});

test('points carry a true minus sign', () => {
  expect(signed(15)).toBe('+15');
  expect(signed(-8)).toBe('−8');
  expect(plain(-3)).toBe('−3');
});
