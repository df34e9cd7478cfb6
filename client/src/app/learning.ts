/** A table for learning: beginners around it, and a coach at one's elbow. */
import { plainId } from '../boards';
import { coach } from '../lib/coach.svelte';
import { language } from '../lib/language.svelte';
import { api, type GameEntry, type SeatWish } from '../lib/wire';
import { person } from './me.svelte';
import { go, to } from './router.svelte';

export async function learnByPlaying(game: GameEntry): Promise<void> {
  const count = Math.max(game.seats.min, Math.min(game.seats.max, 3));
  const options = Object.fromEntries(game.options.map((one) => [one.key, one.default]));
  const seats: SeatWish[] = [{ kind: 'me', name: person.name || undefined }, ...Array.from({ length: count - 1 }, (): SeatWish => ({ kind: 'bot', bot: game.bots[0]?.key }))];
  const { table } = await api.open(game.id, options, seats, language.now, undefined, false, { teaching: true });
  coach.again(plainId(game.id));
  coach.sit(table);
  go(to.table(table));
}
