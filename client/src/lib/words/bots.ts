/** The words about bots: how many, how strong, how fast, why they play so; hints. */
import { phrases } from '../language.svelte';

export const w = phrases({
  'how.many': { fr: 'Bots', en: 'Bots' },
  'how.many.usual': { fr: 'selon le jeu', en: 'as suits the game' },
  'how.many.n': { fr: { one: '{n} bot', other: '{n} bots' }, en: { one: '{n} bot', other: '{n} bots' } },
  'how.strong': { fr: 'Niveau', en: 'Level' },
  choice: { fr: 'Contre qui', en: 'Against whom' },
  all: { fr: 'Tous les bots', en: 'All bots' },
  mixed: { fr: 'chacun le sien', en: 'each its own' },

  tempo: { fr: 'Allure des bots', en: 'Tempo of the bots' },
  'tempo.calm': { fr: 'posée : on suit chaque coup', en: 'calm: every move can be followed' },
  'tempo.quick': { fr: 'vive', en: 'quick' },
  'tempo.at-once': { fr: 'sans attendre', en: 'at once' },

  thinks: { fr: '{names} réfléchit', en: '{names} is thinking' },
  think: { fr: '{names} réfléchissent', en: '{names} are thinking' },
  catchUp: { fr: 'Rattraper', en: 'Catch up' },
  'catchUp.hint': { fr: 'Les bots jouent sans pause jusqu’à votre tour', en: 'The bots play without a pause until it is your turn' },
  catching: { fr: 'Les bots jouent sans pause…', en: 'The bots play without a pause…' },

  teaching: { fr: 'Table d’apprentissage', en: 'Teaching table' },
  'teaching.hint': {
    fr: 'Les bots disent à tous pourquoi ils jouent ainsi, ce qui montre leur jeu, et chacun peut demander un indice. Qui s’assoit est d’accord.',
    en: 'The bots tell everybody why they play as they do, which shows what they hold, and everybody may ask for a hint. Whoever sits down agrees.',
  },
  'teaching.sit': { fr: 'Table d’apprentissage : en vous asseyant, vous acceptez que les bots disent pourquoi ils jouent ainsi et que chacun demande des indices.', en: 'A teaching table: by sitting down you agree that bots say why they play as they do, and that everybody may ask for hints.' },

  hint: { fr: 'Un indice', en: 'A hint' },
  'hint.what': { fr: 'Un maître jouerait', en: 'A master would play' },
  'hint.thinking': { fr: 'Un maître regarde votre jeu…', en: 'A master looks at your hand…' },
  'hint.play': { fr: 'Jouer ainsi', en: 'Play that' },
  'hint.close': { fr: 'Merci', en: 'Thanks' },
  'hint.counted': { fr: 'Il est noté à votre place qu’un indice a été demandé.', en: 'Your seat shows that a hint was asked for.' },
  hints: { fr: { one: '{n} indice', other: '{n} indices' }, en: { one: '{n} hint', other: '{n} hints' } },

  why: { fr: 'Pourquoi ce coup ? {line}', en: 'Why this move? {line}' },
  'why.title': { fr: 'Pourquoi ce coup ?', en: 'Why this move?' },
  'why.thinking': { fr: 'Le bot rassemble ses raisons…', en: 'The bot gathers its reasons…' },
  'why.played': { fr: 'Joué', en: 'Played' },
  'why.others': { fr: 'Ce qu’il aurait pu jouer', en: 'What else it could have played' },
  'why.hint.others': { fr: 'Les autres réponses', en: 'The other answers' },
  'why.line': { fr: 'Ce qu’il attend ensuite', en: 'What it expects next' },
  'why.figures': { fr: '{chance} % de chances de gagner · {measure} : {points}', en: '{chance}% to win · {measure}: {points}' },
  'why.own': { fr: { one: 'Estimé par {n} partie imaginée, de ce que sa place sait seulement.', other: 'Estimé par {n} parties imaginées, de ce que sa place sait seulement.' }, en: { one: 'Estimated by {n} imagined match, from what its seat knows only.', other: 'Estimated by {n} imagined matches, from what its seat knows only.' } },
  'why.rough': { fr: 'C’est peu : prenez ces chiffres pour un ordre de grandeur.', en: 'That is few: take these figures as a rough idea.' },
  'why.more': { fr: 'Pourquoi, et quoi d’autre', en: 'Why, and what else' },
  'why.clauses': { fr: 'La règle', en: 'The rule' },
});
