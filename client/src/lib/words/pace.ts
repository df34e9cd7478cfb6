/** The words of a table's pace: who plays for those who are away, clocks, alerts, standing answers. */
import { phrases } from '../language.svelte';

export const w = phrases({
  title: { fr: 'Rythme', en: 'Pace' },
  hint: {
    fr: 'Chaque table a son rythme : tout le monde ensemble, ou un coup par jour.',
    en: 'Every table has its pace: everybody together, or a move a day.',
  },
  calm: { fr: 'on attend chacun, sans limite de temps', en: 'the table waits for everybody, without a time limit' },

  away: { fr: 'Si quelqu’un s’absente', en: 'When somebody is away' },
  'away.never': { fr: 'La table attend', en: 'The table waits' },
  'away.after': { fr: 'Un bot joue à sa place après {time}', en: 'A bot plays for them after {time}' },
  'away.hint': {
    fr: 'Absent : la table l’attend et il n’a pas la page ouverte. À son retour, sa place lui revient aussitôt.',
    en: 'Away: the table waits for them and they have no page open. When they come back the seat is theirs at once.',
  },
  bot: { fr: 'Niveau du bot remplaçant', en: 'Level of the bot that stands in' },

  clock: { fr: 'Pendule', en: 'Clock' },
  'clock.shown': { fr: 'Affichée seulement : rien ne se passe', en: 'Only shown: nothing happens' },
  'clock.live': { fr: 'En direct', en: 'Live' },
  'clock.daily': { fr: 'Jour après jour', en: 'Day by day' },
  'clock.bank': { fr: '{bank} par personne, plus {increment} par réponse', en: '{bank} per person, plus {increment} per answer' },
  'clock.bank.only': { fr: '{bank} par personne pour toute la partie', en: '{bank} per person for the whole match' },
  'clock.each': { fr: '{time} pour chaque réponse', en: '{time} for each answer' },
  'clock.hint': {
    fr: 'Quand le temps d’une personne est écoulé, le bot donne cette réponse à sa place ; la place reste la sienne, et la réponse suivante est de nouveau à elle.',
    en: 'When a person’s time is up, the bot gives that one answer for them; the seat stays theirs, and so does the next answer.',
  },

  'time.seconds': { fr: { one: '{n} seconde', other: '{n} secondes' }, en: { one: '{n} second', other: '{n} seconds' } },
  'time.minutes': { fr: { one: '{n} minute', other: '{n} minutes' }, en: { one: '{n} minute', other: '{n} minutes' } },
  'time.hours': { fr: { one: '{n} heure', other: '{n} heures' }, en: { one: '{n} hour', other: '{n} hours' } },
  'time.days': { fr: { one: '{n} jour', other: '{n} jours' }, en: { one: '{n} day', other: '{n} days' } },
  'time.short.hours': { fr: '{h} h {m}', en: '{h} h {m}' },
  'time.short.days': { fr: '{d} j {h} h', en: '{d} d {h} h' },

  'seat.spent': { fr: '{name} a réfléchi {time}', en: '{name} has thought for {time}' },
  'seat.left': { fr: 'Il reste {time} à {name}', en: '{name} has {time} left' },
  'seat.standIn': { fr: '{bot} (bot) joue', en: '{bot} (bot) plays' },
  'log.by': { fr: 'joué par {bot} (bot)', en: 'played by {bot} (bot)' },
  'replay.by': { fr: 'Joué par {bot} (bot) pour {name}', en: 'Played by {bot} (bot) for {name}' },

  'digest.title': { fr: 'Depuis votre dernier coup', en: 'Since your last turn' },
  'digest.me': { fr: 'Ce qui vous concerne', en: 'What concerns you' },
  'digest.standIn': { fr: '{bot} (bot) a joué pour vous', en: '{bot} (bot) played for you' },
  'digest.rest': { fr: 'Et autour de la table', en: 'And around the table' },
  'digest.table': { fr: 'La table', en: 'The table' },
  'digest.count': { fr: { one: '{n} fait :', other: '{n} faits, le dernier :' }, en: { one: '{n} thing:', other: '{n} things, the last:' } },
  'digest.close': { fr: 'Compris', en: 'Got it' },
  'home.missed': { fr: { one: '{n} coup depuis votre visite', other: '{n} coups depuis votre visite' }, en: { one: '{n} move since your visit', other: '{n} moves since your visit' } },

  'alert.on': { fr: 'M’avertir quand c’est à moi', en: 'Notify me when it is my turn' },
  'alert.off': { fr: 'Ne plus m’avertir', en: 'Stop notifying me' },
  'alert.hint': { fr: 'Une notification du navigateur, quand cette page est ouverte mais hors de vue.', en: 'A notification of the browser, when this page is open but out of sight.' },
  'alert.denied': { fr: 'Le navigateur refuse les notifications de ce site ; ses réglages peuvent les permettre.', en: 'The browser blocks notifications of this site; its settings can allow them.' },

  'orders.title': { fr: 'Vos réponses permanentes', en: 'Your standing answers' },
  'orders.always': { fr: 'Toujours « {answer} »…', en: 'Always “{answer}”…' },
  'orders.chip': { fr: 'Toujours « {answer} »', en: 'Always “{answer}”' },
  'orders.turn': { fr: 'jusqu’à ma prochaine décision', en: 'until my next decision' },
  'orders.round': { fr: 'jusqu’à la fin de la manche', en: 'until the round ends' },
  'orders.revoked': { fr: 'jusqu’à nouvel ordre', en: 'until I say otherwise' },
  'orders.revoke': { fr: 'Ne plus toujours répondre « {answer} »', en: 'No longer always answer “{answer}”' },
  'orders.hint': {
    fr: 'Cette question et les suivantes du même genre reçoivent cette réponse, chacune après un petit moment ; les autres n’en savent rien.',
    en: 'This question and later ones of its kind get this answer, each after a moment; the others are not told.',
  },

  'me.asked': { fr: '{bot} (bot) joue à votre place.', en: '{bot} (bot) is playing for you.' },
  'me.away': { fr: '{bot} (bot) joue à votre place : vous étiez absent.', en: '{bot} (bot) is playing for you: you were away.' },
  'me.time': { fr: 'Votre temps est écoulé : {bot} (bot) donne cette réponse.', en: 'Your time is up: {bot} (bot) gives this answer.' },
  'me.back': { fr: 'Je suis de retour', en: 'I am back' },
  'me.play': { fr: 'Jouer à ma place', en: 'Play for me' },
  'me.play.hint': { fr: '{bot}, un bot, répond pour vous jusqu’à votre retour ; le journal le dit.', en: '{bot}, a bot, answers for you until you are back; the log says so.' },
});

type Unit = 'time.seconds' | 'time.minutes' | 'time.hours' | 'time.days';
const UNITS: [number, Unit][] = [[86_400, 'time.days'], [3_600, 'time.hours'], [60, 'time.minutes'], [1, 'time.seconds']];

/** A length of time in words, by its two largest units: “2 minutes 5 seconds”. */
export function spoken(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const [size, unit] of UNITS) {
    const n = Math.floor(rest / size);
    if (!n && !parts.length) continue;
    if (n) parts.push(w(unit, { n }));
    rest -= n * size;
    if (parts.length === 2 || (parts.length && !rest)) break;
  }
  return parts.join(' ') || w('time.seconds', { n: 0 });
}

/** A length of time as a clock shows it: 2:05, 3 h 07, 2 d 4 h. */
export function ticking(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  if (s < 3_600) return `${Math.floor(s / 60)}:${two(s % 60)}`;
  if (s < 172_800) return w('time.short.hours', { h: Math.floor(s / 3_600), m: two(Math.floor((s % 3_600) / 60)) });
  return w('time.short.days', { d: Math.floor(s / 86_400), h: Math.floor((s % 86_400) / 3_600) });
}
