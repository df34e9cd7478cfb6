/** The coach at one's elbow: which tables are for learning, and what was explained already. Kept on this device. */
const TABLES = 'tablee.coach';
const MET = 'tablee.coach.met';

const list = (key: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

class Coach {
  private tables = $state(list(TABLES));
  private met = $state(list(MET));

  sits(table: string): boolean {
    return this.tables.includes(table);
  }
  /** The last twenty tables for learning are remembered. */
  sit(table: string): void {
    this.tables = [...this.tables.filter((one) => one !== table), table].slice(-20);
    localStorage.setItem(TABLES, JSON.stringify(this.tables));
  }
  leave(table: string): void {
    this.tables = this.tables.filter((one) => one !== table);
    localStorage.setItem(TABLES, JSON.stringify(this.tables));
  }
  knows(game: string, key: string): boolean {
    return this.met.includes(`${game} ${key}`);
  }
  explained(game: string, key: string): void {
    if (this.knows(game, key)) return;
    this.met = [...this.met, `${game} ${key}`];
    localStorage.setItem(MET, JSON.stringify(this.met));
  }
  /** From the beginning: all of this game's lessons once more. */
  again(game: string): void {
    this.met = this.met.filter((one) => !one.startsWith(`${game} `));
    localStorage.setItem(MET, JSON.stringify(this.met));
  }
}
export const coach = new Coach();
