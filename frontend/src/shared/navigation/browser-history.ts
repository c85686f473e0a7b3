import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router-dom';
import { scrollPlaces, type ScrollPlace } from './scroll-places';

export interface Navigation {
  location: Location;
  action: NavigationType;
  /** True when the next statement requires the new page to be rendered. */
  isUrgent: boolean;
}

/** Returns true to block the navigation to `next`. */
export type Guard = (next: Location) => boolean;

/** The history of this tab. */
export interface ShopHistory {
  readonly location: Location;
  readonly navigator: Navigator;
  /** Returns where the reader was when this page was left; null for a page that is new in the history. */
  placeLeft(): ScrollPlace | null;
  /** @returns a function that stops listening */
  listen(listener: (move: Navigation) => void): () => void;
  /**
   * Calls `guard` before every navigation. A blocked navigation is passed to `onBlocked`, which can perform it later.
   * Of several guards, the first that blocks decides.
   * @returns a function that removes the guard
   */
  block(guard: Guard, onBlocked: (go: () => void) => void): () => void;
}

/** The history state of each entry. The index shows how far the user went back. */
interface Entry {
  state: unknown;
  key: string;
  index: number;
}

const { Pop, Push, Replace } = NavigationType;
const newKey = (): string => Math.random().toString(36).slice(2, 10);

function entryNow(): Partial<Entry> {
  return (window.history.state as Partial<Entry> | null) ?? {};
}

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'default' } = entryNow();
  return { pathname, search, hash, state, key, mask: undefined };
}

function locationOf(to: To, state: unknown): Location {
  const { pathname = window.location.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state: state ?? null, key: newKey(), mask: undefined };
}

/**
 * The browser's history for the router. React Router blocks navigation only with its data routers, whose loaders and
 * actions are
 * larger than the rest of the router and not used here.
 */
export function browserHistory(): ShopHistory {
  const listeners = new Set<(move: Navigation) => void>();
  const blockers = new Set<{ guard: Guard; onBlocked: (go: () => void) => void }>();
  /** The expected step of the browser: reverting a blocked navigation, or performing it. */
  let awaited: 'return' | 'repetition' | null = null;
  const places = scrollPlaces();
  let index = entryNow().index ?? places.nextIndex();

  const write = (method: 'pushState' | 'replaceState', { state, key, ...path }: Location) =>
    window.history[method]({ state, key, index } satisfies Entry, '', createPath(path));
  const blockerOf = (next: Location) => [...blockers].find(({ guard }) => guard(next));
  const notify = (move: Navigation) => listeners.forEach((listener) => listener(move));

  /** Adds the index to the current entry if it is missing. */
  function addIndex() {
    if (entryNow().index === undefined) write('replaceState', locationNow());
  }

  function move(action: NavigationType, to: To, state: unknown, { flushSync = false }: NavigateOptions = {}) {
    const location = locationOf(to, state);
    const go = () => {
      if (action === Push) {
        addIndex();
        places.leave(index);
        index += 1;
        places.forgetFrom(index);
      }
      write(action === Push ? 'pushState' : 'replaceState', location);
      notify({ location, action, isUrgent: flushSync });
    };
    const blocker = blockerOf(location);
    if (blocker) blocker.onBlocked(go);
    else go();
  }

  /** Called after the browser has moved, also to an anchor of this page. */
  function onPopState() {
    const location = locationNow();
    const { index: there } = entryNow();
    const steps = there === undefined ? 1 : there - index,
      expected = awaited;
    awaited = null;
    if (expected === 'return') return;
    // An entry without an index is an anchor link: other entries get theirs before navigation.
    const blocker = there !== undefined && steps !== 0 && expected !== 'repetition' ? blockerOf(location) : undefined;
    if (blocker) {
      awaited = 'return';
      window.history.go(-steps);
      return blocker.onBlocked(() => {
        awaited = 'repetition';
        window.history.go(steps);
      });
    }
    places.leave(index);
    index += steps;
    if (there === undefined) places.forgetFrom(index);
    addIndex();
    notify({ location, action: Pop, isUrgent: false });
  }

  // Deferred, so that it does not delay the first render.
  setTimeout(addIndex);
  window.addEventListener('pagehide', () => places.leave(index));
  return {
    get location() {
      return locationNow();
    },
    placeLeft: () => places.at(index),
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => window.history.go(steps),
      push: (to, state, options) => move(Push, to, state, options),
      replace: (to, state, options) => move(Replace, to, state, options),
    },
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', onPopState);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPopState);
      };
    },
    block(guard, onBlocked) {
      const blocker = { guard, onBlocked };
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}
