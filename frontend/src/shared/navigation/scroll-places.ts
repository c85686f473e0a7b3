const KEY = 'scrollPlaces';

/** Where the reader was on a page. */
export interface ScrollPlace {
  /** Distance from the top in pixels. */
  top: number;
  /** The link that had the focus, as written in the page; null for none. */
  link: string | null;
}

/**
 * The places of the pages in this tab's history, by index. The browser's own restoration comes too early for pages
 * that still load, and an animated scroll to the top would follow it.
 */
export function scrollPlaces() {
  const places = read();
  let top = window.scrollY;
  // An anchor link has already scrolled when the history moves, but its scroll event comes later.
  window.addEventListener('scroll', () => void (top = window.scrollY), { passive: true });
  window.history.scrollRestoration = 'manual';
  return {
    /** The index of a page that was not reached from a page of this document, such as by a link before hydration. */
    nextIndex: (): number => Math.max(-1, ...places.keys()) + 1,
    at: (index: number): ScrollPlace | null => places.get(index) ?? null,
    /** Stores the current place. */
    leave(index: number): void {
      const link = document.activeElement?.closest('main a')?.getAttribute('href') ?? null;
      places.set(index, { top, link });
      write(places);
    },
    /** Removes the places of pages that a new page replaces in the history. */
    forgetFrom(index: number): void {
      for (const known of [...places.keys()]) if (known >= index) places.delete(known);
    },
  };
}

function read(): Map<number, ScrollPlace> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [number, ScrollPlace][]);
  } catch {
    return new Map();
  }
}

function write(places: ReadonlyMap<number, ScrollPlace>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]));
  } catch {
    // Storage may be full or blocked: then places are known until the page is loaded again.
  }
}

const GIVE_UP_MS = 5000;
/** Events of a reader who has started to move on the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place, and again while the page grows, until it is reached or the reader moves.
 * @returns a function that stops waiting
 */
export function scrollBackTo(top: number): () => void {
  const isReached = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (isReached()) return () => undefined;
  const observer = new ResizeObserver(() => isReached() && stop());
  const timer = setTimeout(stop, GIVE_UP_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) window.removeEventListener(move, stop);
  }
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.documentElement);
  return stop;
}
