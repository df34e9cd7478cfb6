/** How strong the bots are that one plays against: the level last chosen on this device. */
import type { Bot } from './wire';

const KEPT = 'tablee.level';
class Level {
  private chosen = $state(localStorage.getItem(KEPT));
  /** Of these levels the one chosen last; the one in the middle for somebody who has chosen none. */
  of(bots: Bot[]): string | undefined {
    return bots.find((one) => one.key === this.chosen)?.key ?? bots[Math.floor(bots.length / 2)]?.key;
  }
  choose(key: string | undefined) {
    if (!key) return;
    this.chosen = key;
    localStorage.setItem(KEPT, key);
  }
}
export const level = new Level();
