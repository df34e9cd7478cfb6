/** What somebody points at: a name for it, and what the picture calls it. */
export type Thing = { label: string; hint: string };

export function thingAt(target: Element): Thing | null {
  const piece = target.closest<HTMLElement>('[data-why], [data-piece], [data-drop]');
  const named = piece?.matches('[aria-label]') ? piece : target.closest<HTMLElement>('[aria-label], button, summary, li');
  if (!piece && !named?.closest('main, aside')) return null;
  const hint = piece?.dataset.why ?? piece?.dataset.piece ?? piece?.dataset.drop ?? '';
  const words = named?.getAttribute('aria-label') ?? (piece ?? named)?.textContent ?? '';
  // "Take: Candle, flame, strength 2": the name stands before the first comma, behind what could be done with it.
  const label = words.trim().split(',')[0]!.split(/\s?: /).at(-1)!.slice(0, 80);
  return label || hint ? { label, hint } : null;
}

/** The names of all components of an edition, for suggestions. */
export function namesIn(edition: unknown, language: 'fr' | 'en'): string[] {
  const found = new Set<string>();
  const look = (data: any) => {
    if (Array.isArray(data)) return data.forEach(look);
    if (!data || typeof data !== 'object') return;
    if (typeof (data.key ?? data.id) === 'string') {
      const name = typeof data.name === 'string' ? data.name : (data.name?.[language] ?? data[language]);
      if (typeof name === 'string' && name.length < 60) found.add(name);
    }
    Object.values(data).forEach(look);
  };
  look(edition);
  return [...found].sort((a, b) => a.localeCompare(b, language));
}
