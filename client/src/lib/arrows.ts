/**
 * Arrow keys walk between the stops of a picture by where they lie: `<div {@attach arrows}>` with `data-stop` inside.
 */
import type { Attachment } from 'svelte/attachments';

const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const arrows: Attachment<HTMLElement> = (root) => {
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (!way || !here || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = centre(here);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const stop of root.querySelectorAll<HTMLElement>('[data-stop]')) {
      if (stop === here) continue;
      const to = centre(stop);
      const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
      const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
      if (along < 4) continue;
      const cost = along + aside * 2.2;
      if (cost < least) [best, least] = [stop, cost];
    }
    if (!best) return;
    event.preventDefault();
    best.focus();
  };
  root.addEventListener('keydown', walk);
  return () => root.removeEventListener('keydown', walk);
};

const centre = (node: HTMLElement) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};
