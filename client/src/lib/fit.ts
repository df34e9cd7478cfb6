/**
 * A picture as large as a room allows: it is laid out at several widths, and the one that can be enlarged most is taken.
 * The scale stands on the root as `data-screen`, so that moving pieces reckon with it.
 */
const WIDTHS = [820, 960, 1100, 1250, 1400, 1600, 1800, 2000];
const LARGEST = 3;

export type Room = { width: number; height: number };

/** Of heights by width, the width whose picture can be enlarged most, and how much. */
export function best(room: Room, heights: [width: number, height: number][]): { width: number; scale: number } {
  let found = { width: room.width, scale: 0 };
  for (const [width, height] of heights) {
    const scale = Math.min(LARGEST, room.width / width, room.height / Math.max(1, height));
    if (scale > found.scale + 0.01) found = { width, scale };
  }
  return found;
}

/** Keep `picture` as large as `room` allows; gives the way to end that, and one to look again. */
export function fit(room: HTMLElement, picture: HTMLElement): { again: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: { width: number; scale: number } | null = null;

  function set(width: number, scale: number) {
    picture.style.inlineSize = `${width}px`;
    picture.style.setProperty('zoom', String(scale));
  }
  function look() {
    const size = { width: room.clientWidth, height: room.clientHeight };
    if (!size.width || !size.height) return;
    if (kept) {
      set(kept.width, 1);
      const now = best(size, [[kept.width, picture.offsetHeight]]);
      // A little room to spare is better than a picture that jumps.
      if (now.scale >= kept.scale && now.scale < kept.scale * 1.15) return set(kept.width, kept.scale);
    }
    const heights = WIDTHS.flatMap((width): [number, number][] => {
      set(width, 1);
      return picture.scrollWidth > width + 1 ? [] : [[width, picture.offsetHeight]]; // too narrow for what is in it
    });
    kept = best(size, heights.length ? heights : [[size.width, picture.offsetHeight]]);
    set(kept.width, kept.scale);
    document.documentElement.dataset.screen = kept.scale.toFixed(3);
  }
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(look, 120);
  };
  const resized = () => ((kept = null), again());
  addEventListener('resize', resized);
  look();
  return {
    again,
    end: () => {
      clearTimeout(timer);
      removeEventListener('resize', resized);
    },
  };
}
