/** The line of the log that is pointed at: the board lights up what it tells of. */
import type { TableEvent } from './wire';

export const told = $state<{ event: TableEvent | null }>({ event: null });

/** What a line names, as pictures call it: its components, and its seats. */
export function namesOf(event: TableEvent): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value) found.add(value);
    else if (Array.isArray(value)) value.forEach(look);
    else if (value && typeof value === 'object') Object.values(value).forEach(look);
  };
  look(event.facts);
  for (const fact of ['seat', 'from', 'other']) if (typeof event.facts[fact] === 'number') found.add(`seat-${event.facts[fact]}`);
  return [...found];
}

/**
 * Mark all pieces and places of these names ("market-london" and "hand-clay" are london and clay); what is returned takes the marks away.
 * For one seat, what is another's ("hero-2-mage") is left in the dark.
 */
export function lightUp(names: readonly string[], seat: number | null = null, root: ParentNode = document): () => void {
  if (!names.length) return () => {};
  const others = (name: string) => seat !== null && /-(\d+)-/.test(name) && Number(/-(\d+)-/.exec(name)![1]) !== seat;
  const fits = (name: string | undefined) => !!name && !others(name) && names.some((one) => name === one || name.endsWith(`-${one}`));
  const lit = [...root.querySelectorAll<HTMLElement>('[data-piece], [data-place], [data-named]')].filter((one) => [one.dataset.piece, one.dataset.place, one.dataset.named].some(fits));
  for (const one of lit) one.dataset.told = '';
  return () => {
    for (const one of lit) delete one.dataset.told;
  };
}
