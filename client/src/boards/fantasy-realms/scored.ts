/** A hand as the server counts it. */
import type { Text } from '../../lib/wire';

export type CardScore = { card: string; points: number; blanked: boolean; blanked_by: string[]; cleared_by: string[]; lines: { text: Text; points: number; clauses: string[] }[] };
export type Sheet = { total: number; cards: CardScore[]; choices?: unknown };

/** Which card of this hand acts on which, for the threads between them. */
export function threadsIn(hand: string[], sheet: Sheet | null): { from: string; to: string; kind: string }[] {
  return (sheet?.cards ?? [])
    .filter((one) => hand.includes(one.card))
    .flatMap((one) => [
      ...one.blanked_by.filter((by) => by !== one.card && hand.includes(by)).map((by) => ({ from: by, to: one.card, kind: 'blanks' })),
      ...(one.blanked ? [] : one.cleared_by.filter((by) => by !== one.card && hand.includes(by)).map((by) => ({ from: by, to: one.card, kind: 'clears' }))),
    ]);
}
