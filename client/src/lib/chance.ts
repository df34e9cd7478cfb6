/** This browser's part of the chance: a word drawn after the server has committed itself, and kept so that it can be compared later. */
export type Kept = { commitment: string; word: string };
const name = (table: string) => `tablee.chance.${table}`;

export const drawWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(name(table), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: then there is nothing to compare later.
  }
}

export function kept(table: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(name(table)) ?? 'null');
    return typeof found?.commitment === 'string' && typeof found?.word === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** The commitment to a secret, computed here; null where the browser has no means for it. */
export async function commitmentTo(secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tablee commitment\n${secret}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the table's chance is the one this browser was promised, with its word in it; null when it remembers nothing. */
export function compare(mine: Kept | null, commitment: string | null, words: string[] | null): boolean | null {
  if (!mine || !commitment) return null;
  return mine.commitment === commitment && (words === null || words.includes(mine.word));
}
