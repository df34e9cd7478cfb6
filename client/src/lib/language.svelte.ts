/** The page in French and in English, switchable on the spot. */
import { en } from './words/en';
import { fr } from './words/fr';
import type { Seat, Words } from './wire';

export type Language = 'fr' | 'en';
type Plural = { one: string; other: string };
/** English fixes the keys; every other language has exactly these. */
export type Catalogue = { [K in keyof typeof en]: (typeof en)[K] extends string ? string : Plural };
export type Key = keyof Catalogue;

const catalogues: Record<Language, Catalogue> = { fr, en };
const rules: Record<Language, Intl.PluralRules> = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') };
const KEPT = 'tablee.language';

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'fr' || kept === 'en') return kept;
  const wanted = navigator.languages?.find((tag) => /^(fr|en)/i.test(tag)) ?? 'en';
  return wanted.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

class Spoken {
  now = $state<Language>(firstLanguage());
  speak(language: Language) {
    this.now = language;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
  }
}
export const language = new Spoken();

/** A string of the shell. `n` picks the plural form (French counts 0 as singular); the other facts fill `{name}`. */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  return choose(catalogues[language.now][key], facts);
}

/** A number below zero has a minus, not a hyphen. French puts a thin space before ? ! ; : and inside guillemets: one that never breaks the line. */
const typeset = (written: string): string => {
  const sentence = written.replace(/(^|[\s(])-(?=\d)/g, '$1−');
  return language.now === 'fr' ? sentence.replace(/ ([?!;»])/g, '\u202f$1').replace(/ :/g, '\u00a0:').replace(/« /g, '«\u202f') : sentence;
};
const shown = (fact: string | number): string => (typeof fact === 'number' ? plain(fact) : fact);

/** "de Ada" is "d’Ada": French words give way before a vowel. */
const VOWEL = /^[aeiouyàâäéèêëîïôöùûüœæ]/i;
const elided = (word: string | undefined, follows: string): string =>
  !word ? '' : language.now === 'fr' && VOWEL.test(follows) ? `${/jus/i.test(word) ? word.slice(0, -1) : /^d/i.test(word) ? word[0] : word.slice(0, 2)}’` : `${word} `;

/** Several names as one reads them: "Ada, Blaise et Zoé". */
const lists: Record<Language, Intl.ListFormat> = { fr: new Intl.ListFormat('fr'), en: new Intl.ListFormat('en-GB') };
export const joined = (names: readonly string[]): string => lists[language.now].format(names);

function choose(entry: string | Plural, facts: Record<string, string | number>): string {
  const form =
    typeof entry === 'string'
      ? entry
      : entry[rules[language.now].select(Number(facts.n ?? 0)) === 'one' ? 'one' : 'other'];
  return typeset(form).replace(/(?:\b(de|que|jusque) )?\{(\w+)\}/gi, (hole, word: string | undefined, name: string) =>
    name in facts ? elided(word, shown(facts[name]!)) + shown(facts[name]!) : hole);
}

/** A sentence of a game in the spoken language, `{p0}` … replaced by the names of the seats. */
export function say(words: Words | null | undefined, seats: readonly Pick<Seat, 'seat' | 'name'>[] = []): string {
  if (words == null) return '';
  const sentence = typeof words === 'string' ? words : (words[language.now] ?? words.en ?? words.fr ?? '');
  return typeset(sentence).replace(/(?:\b(de|que|jusque) )?\{p(\d+)\}/gi, (hole, word: string | undefined, number: string) => {
    const seat = seats.find((one) => one.seat === Number(number));
    const name = seat?.name || t('seat.unnamed', { n: Number(number) + 1 });
    return seat ? elided(word, name) + name : hole;
  });
}

/** Somebody looks from another's seat: then nothing is theirs ("your hand"), and the phrases have another form. */
class Onlooker {
  on = $state(false);
}
export const onlooker = new Onlooker();
type Phrase = { fr: string | Plural; en: string | Plural; theirs?: { fr: string; en: string } };

/** A board's own words: `const w = phrases({ deck: { fr: 'Pioche', en: 'Deck' } })`, then `w('deck')`. Plurals by `n`; `theirs` for onlookers. */
export function phrases<K extends string>(all: Record<K, Phrase>) {
  return (key: K, facts: Record<string, string | number> = {}): string => choose(((onlooker.on && all[key].theirs) || all[key])[language.now], facts);
}

/** What stands before something it announces: "Better:", and in French "Mieux :". */
export const lead = (label: string): string => `${label}${language.now === 'fr' ? '\u00a0:' : ':'}`;

/** What a seat is called. */
export const seatName = (seats: readonly Pick<Seat, 'seat' | 'name'>[], seat: number): string =>
  seats.find((one) => one.seat === seat)?.name || t('seat.unnamed', { n: seat + 1 });

/** A number with its sign, as on a score sheet: +15, −8, 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** A number as a score: a true minus sign. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
