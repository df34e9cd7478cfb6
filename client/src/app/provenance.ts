/** How many components of an edition come from where. */
import type { Key } from '../lib/language.svelte';

const known: Record<string, Key> = {
  rulebook: 'provenance.rulebook',
  public: 'provenance.public',
  reconstructed: 'provenance.reconstructed',
};
export type Source = { kind: string; count: number; label: Key | null };

export function provenanceOf(edition: unknown): Source[] {
  const counts = new Map<string, number>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const kind = (node as Record<string, unknown>).provenance;
    if (typeof kind === 'string') counts.set(kind, (counts.get(kind) ?? 0) + 1);
    Object.values(node).forEach(visit);
  };
  visit(edition);
  return [...counts]
    .map(([kind, count]) => ({ kind, count, label: known[kind] ?? null }))
    .sort((a, b) => b.count - a.count);
}
