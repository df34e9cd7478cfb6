/**
 * Pieces move from where they were to where they go, so that one sees what happened.
 *
 * Mark a piece with `data-piece="candle"` and a place with `data-place="deck"` or `data-place="seat-1"`.
 * Before the picture changes call `look`, after it changed call `play`: a piece that is somewhere else glides there;
 * a new one comes from the place `from` names; one that vanished leaves a ghost that flies to the place `to` names.
 */
export type Picture = { pieces: Map<string, { box: DOMRect; node: HTMLElement }>; };
export type Paths = { from?: (piece: string) => string | null | undefined; to?: (piece: string) => string | null | undefined };

export const calm = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
/** A picture may be enlarged as a whole (the big screen): what is measured is larger than what is set. */
const unit = () => Number(document.documentElement.dataset.screen) || 1;
const LASTS = 420;
const EASE = 'cubic-bezier(.2,.8,.25,1)';

export function look(root: HTMLElement): Picture {
  const pieces: Picture['pieces'] = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const box = node.getBoundingClientRect();
    if (box.width) pieces.set(node.dataset.piece!, { box, node });
  }
  return { pieces };
}

const place = (name: string | null | undefined): DOMRect | null => {
  if (!name) return null;
  const nodes = [...document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)];
  return nodes.map((node) => node.getBoundingClientRect()).find((box) => box.width) ?? null;
};

function ghostOf(node: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-piece');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  const u = unit();
  Object.assign(ghost.style, {
    position: 'fixed', left: `${box.left / u}px`, top: `${box.top / u}px`, width: `${box.width / u}px`, height: `${box.height / u}px`,
    margin: '0', zIndex: '900', pointerEvents: 'none', transform: 'none',
  });
  return ghost;
}

function travel(ghost: HTMLElement, box: DOMRect, goal: DOMRect): void {
  const x = goal.left + goal.width / 2 - (box.left + box.width / 2);
  const y = goal.top + goal.height / 2 - (box.top + box.height / 2);
  ghost
    .animate(
      [
        { translate: '0 0', scale: '1', opacity: 1 },
        { translate: `${x / unit()}px ${y / unit()}px`, scale: '0.3', opacity: 0.2 },
      ],
      { duration: LASTS + 120, easing: EASE },
    )
    .finished.finally(() => ghost.remove());
}

export function play(root: HTMLElement, before: Picture, paths: Paths = {}): void {
  if (calm() || typeof root.animate !== 'function') return;
  const here = look(root).pieces;
  for (const [piece, { box, node }] of here) {
    const was = before.pieces.get(piece)?.box ?? place(paths.from?.(piece));
    if (!was) {
      if (!before.pieces.has(piece) && before.pieces.size) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
      continue;
    }
    const x = was.left + was.width / 2 - (box.left + box.width / 2);
    const y = was.top + was.height / 2 - (box.top + box.height / 2);
    if (Math.hypot(x, y) < 3) continue;
    const scale = Math.min(2, Math.max(0.3, was.width / box.width));
    node.animate(
      [
        { translate: `${x / unit()}px ${y / unit()}px`, scale: String(scale), zIndex: 50 },
        { translate: '0 0', scale: '1', zIndex: 50 },
      ],
      { duration: LASTS, easing: EASE },
    );
  }
  for (const [piece, { box, node }] of before.pieces) {
    if (here.has(piece)) continue;
    const goal = place(paths.to?.(piece));
    if (!goal) continue;
    const ghost = ghostOf(node, box);
    root.append(ghost);
    travel(ghost, box, goal);
  }
}

/** A copy of what lies on one place flies to another: a card drawn unseen, a coin paid. */
export function fly(from: string, to: string): void {
  const node = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(from)}"]`);
  const goal = place(to);
  if (!node || !goal || calm() || typeof node.animate !== 'function') return;
  const box = node.getBoundingClientRect();
  const ghost = ghostOf(node, box);
  ghost.removeAttribute('data-place');
  (node.closest('[data-flights]') ?? node.parentElement ?? document.body).append(ghost);
  travel(ghost, box, goal);
}
