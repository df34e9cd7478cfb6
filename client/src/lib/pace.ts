/** The pace of a table as the page offers and tells it. */
import { t } from './language.svelte';
import { spoken, w } from './words/pace';
import type { Pace, Seat } from './wire';

export const CALM: Pace = { away: null, bot: null, clock: 'shown', seconds: 0, increment: 0 };
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** After how long a bot plays for somebody who is away. */
export const DELAYS: (number | null)[] = [null, MINUTE, 5 * MINUTE, HOUR, DAY, 3 * DAY];

type Time = Pick<Pace, 'clock' | 'seconds' | 'increment'>;
export const CLOCKS: { live: Time[]; daily: Time[] } = {
  live: [
    { clock: 'bank', seconds: 5 * MINUTE, increment: 10 },
    { clock: 'bank', seconds: 15 * MINUTE, increment: 20 },
    { clock: 'bank', seconds: 30 * MINUTE, increment: 30 },
    { clock: 'each', seconds: 2 * MINUTE, increment: 0 },
  ],
  daily: [
    { clock: 'each', seconds: DAY, increment: 0 },
    { clock: 'each', seconds: 3 * DAY, increment: 0 },
    { clock: 'bank', seconds: 7 * DAY, increment: 12 * HOUR },
    { clock: 'bank', seconds: 14 * DAY, increment: 0 },
  ],
};
export const SHOWN: Time = { clock: 'shown', seconds: 0, increment: 0 };

/** One line for a clock. */
export function clockName({ clock, seconds, increment }: Time): string {
  if (clock === 'shown') return w('clock.shown');
  if (clock === 'each') return w('clock.each', { time: spoken(seconds) });
  return increment ? w('clock.bank', { bank: spoken(seconds), increment: spoken(increment) }) : w('clock.bank.only', { bank: spoken(seconds) });
}

export const awayName = (away: number | null): string => (away === null ? w('away.never') : w('away.after', { time: spoken(away) }));

export const isCalm = (pace: Pace | null | undefined): boolean => !pace || (pace.away === null && pace.clock === 'shown');

/** A pace in one line. */
export const paceName = (pace: Pace): string =>
  isCalm(pace) ? w('calm') : [pace.away === null ? '' : awayName(pace.away), pace.clock === 'shown' ? '' : clockName(pace)].filter(Boolean).join(' · ');

/** Who played for a person, if somebody did: “Ada (bot) for Zoé”. */
export function playedBy(bot: string | null | undefined, seat: number | null | undefined, seats: Seat[], key: 'log.by' | 'replay.by' = 'log.by'): string {
  const person = bot && seat != null ? seats.find((one) => one.seat === seat) : undefined;
  return person ? w(key, { bot: person.stand_in?.name ?? 'bot', name: person.name || t('seat.unnamed', { n: person.seat + 1 }) }) : '';
}
