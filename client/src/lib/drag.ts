/**
 * Drag with Pointer Events: mouse, pen and touch alike. A press that does not travel stays a click.
 *
 *   <button {@attach draggable({ piece: 'candle', drop: (place) => … })}>
 *   <div data-drop="discard">
 *
 * While a piece travels, the place under it carries `data-over`, and <html> carries `data-dragging`.
 */
import type { Attachment } from 'svelte/attachments';

export type DragWish = {
  piece: string;
  /** Called with the `data-drop` name of the place the piece was let go on. */
  drop: (place: string) => void;
  /** The places it may be dropped on; others do not light up. */
  places?: readonly string[];
  disabled?: boolean;
};

const TRAVEL = 8;

export function draggable(wish: DragWish): Attachment<HTMLElement> {
  return (node) => {
    if (wish.disabled) return;
    let start: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: HTMLElement | null = null;

    const placeAt = (x: number, y: number): HTMLElement | null => {
      const place = (document.elementFromPoint(x, y) as HTMLElement | null)?.closest<HTMLElement>('[data-drop]') ?? null;
      return place && (!wish.places || wish.places.includes(place.dataset.drop!)) ? place : null;
    };
    const light = (place: HTMLElement | null) => {
      if (place === over) return;
      over?.removeAttribute('data-over');
      over = place;
      over?.setAttribute('data-over', '');
    };
    const lift = () => {
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-piece');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.inert = true;
      Object.assign(ghost.style, {
        position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
        margin: '0', zIndex: '1000', pointerEvents: 'none', transition: 'none', rotate: '2deg', scale: '1.05', opacity: '0.95',
      });
      document.body.append(ghost);
      node.setAttribute('data-lifted', '');
      document.documentElement.setAttribute('data-dragging', wish.piece);
    };
    const end = () => {
      start = null;
      ghost?.remove();
      ghost = null;
      light(null);
      node.removeAttribute('data-lifted');
      document.documentElement.removeAttribute('data-dragging');
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!ghost) {
        if (Math.hypot(x, y) < TRAVEL) return;
        node.setPointerCapture(event.pointerId);
        lift();
      }
      ghost!.style.translate = `${x}px ${y}px`;
      light(placeAt(event.clientX, event.clientY));
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const travelled = ghost !== null;
      const place = travelled ? placeAt(event.clientX, event.clientY)?.dataset.drop : undefined;
      end();
      if (!travelled) return;
      // The click that follows a drag is not a click on the piece.
      const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 60);
      if (place) wish.drop(place);
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', end);
    return () => {
      end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', end);
    };
  };
}
