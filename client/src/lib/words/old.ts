/** The words of a match whose rules this server does not have. */
import { phrases } from '../language.svelte';

export const w = phrases({
  title: { fr: 'Une partie d’autres règles', en: 'A match by other rules' },
  seats: { fr: 'À la table', en: 'At the table' },
  options: { fr: 'Options', en: 'Options' },
  journal: { fr: 'Télécharger le journal', en: 'Download the journal' },
  over: { fr: 'Partie finie le {day}', en: 'The match ended on {day}' },
  running: { fr: 'Partie interrompue, dernier coup le {day}', en: 'The match was not finished; its last move was on {day}' },
  moves: { fr: 'Les réponses, dans l’ordre', en: 'The answers, in order' },
  mine: { fr: 'Mes réponses ({n} sur {of})', en: 'My answers ({n} of {of})' },
  hidden: {
    fr: 'La partie n’est pas finie : chacun ne lit que ses propres réponses.',
    en: 'The match is not over: everybody reads their own answers only.',
  },
  none: { fr: 'Aucune réponse à montrer.', en: 'No answer to show.' },
  bot: { fr: 'bot', en: 'bot' },
  clock: { fr: 'L’horloge', en: 'The clock' },
  seat: { fr: 'Place {n}', en: 'Seat {n}' },
});
