/** The words of the how-to-play pages. */
import { phrases } from '../language.svelte';

export const w = phrases({
  title: { fr: 'Comment jouer : {game}', en: 'How to play: {game}' },
  short: { fr: 'Comment jouer', en: 'How to play' },
  lead: { fr: 'Cinq minutes, {n} pages, et à chacune un coup à jouer pour de vrai.', en: 'Five minutes, {n} pages, and on each a move to make for real.' },
  chapters: { fr: 'Pages', en: 'Pages' },
  page: { fr: 'Page {n} sur {of}', en: 'Page {n} of {of}' },
  worked: { fr: 'fait', en: 'done' },
  tryIt: { fr: 'À vous d’essayer', en: 'Try it' },
  whatIf: { fr: 'Et si…', en: 'What if…' },
  refused: { fr: 'La règle dit non', en: 'The rules say no' },
  well: { fr: 'Bien joué', en: 'Well played' },
  almost: { fr: 'Permis, mais…', en: 'Allowed, but…' },
  happened: { fr: 'Ce qui s’est passé', en: 'What happened' },
  again: { fr: 'Essayer autre chose', en: 'Try something else' },
  restart: { fr: 'Reprendre au début', en: 'Start over' },
  before: { fr: 'Page précédente', en: 'Previous page' },
  next: { fr: 'Page suivante', en: 'Next page' },
  rules: { fr: 'Toutes les règles', en: 'All the rules' },
  ready: { fr: 'Vous savez l’essentiel', en: 'You know what matters' },
  readyText: { fr: 'Le reste s’apprend à table : une première partie contre des débutants, avec quelqu’un à votre coude qui explique chaque question quand elle vient.', en: 'The rest is learnt at the table: a first match against beginners, with somebody at your elbow who explains each question when it comes.' },
  play: { fr: 'Apprendre en jouant', en: 'Learn by playing' },
  none: { fr: 'Cette boîte n’a pas encore de pages d’apprentissage. Ses règles sont là.', en: 'This box has no such pages yet. Its rules are there.' },
});
