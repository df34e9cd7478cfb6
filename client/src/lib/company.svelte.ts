/** The bots one plays against, as last chosen on this device: how many, how fast, and at each game which. */
import { level } from './level.svelte';
import type { Bot, GameEntry, SeatWish, Tempo } from './wire';

const COUNT = 'tablee.bots';
const TEMPO = 'tablee.tempo';
const SEATS = 'tablee.bots.';
const USUAL = 3; // seats, where the game allows

export const TEMPOS: Tempo[] = ['calm', 'quick', 'at-once'];
type Playable = Pick<GameEntry, 'id' | 'seats'> & { bots: Bot[] };

class Company {
  /** Null: as many as suit the game. */
  count = $state<number | null>(Number(localStorage.getItem(COUNT)) || null);
  tempo = $state<Tempo>(TEMPOS.find((one) => one === localStorage.getItem(TEMPO)) ?? 'calm');

  choose(count: number | null) {
    this.count = count;
    localStorage.setItem(COUNT, count === null ? '' : String(count));
  }
  hurry(tempo: Tempo) {
    this.tempo = tempo;
    localStorage.setItem(TEMPO, tempo);
  }
  /** How many bots sit down at this game. */
  at({ seats }: Pick<GameEntry, 'seats'>): number {
    return Math.max(seats.min, Math.min(seats.max, this.count === null ? USUAL : this.count + 1)) - 1;
  }
  /** One level for all. */
  alike(game: Playable): SeatWish[] {
    const bot = level.of(game.bots);
    return Array.from({ length: this.at(game) }, () => ({ kind: 'bot' as const, bot }));
  }
  /** The levels that sat at this game when it was last laid, where it still has them; otherwise one for all. */
  last(game: Playable): SeatWish[] {
    const kept = (localStorage.getItem(SEATS + game.id) ?? '').split(' ').filter((key) => game.bots.some((one) => one.key === key));
    const fits = kept.length > 0 && kept.length < game.seats.max && kept.length + 1 >= game.seats.min;
    return fits ? kept.map((bot) => ({ kind: 'bot' as const, bot })) : this.alike(game);
  }
  remember(game: Pick<GameEntry, 'id'>, seats: SeatWish[]) {
    const bots = seats.flatMap((one) => (one.kind === 'bot' && one.bot ? [one.bot] : []));
    if (bots.length) localStorage.setItem(SEATS + game.id, bots.join(' '));
  }
}
export const company = new Company();
