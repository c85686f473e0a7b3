import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router-dom';

export interface Navigation {
  location: Location;
  action: NavigationType;
  /** True when the next statement needs the new page to be rendered. */
  isUrgent: boolean;
}

/** Returns whether navigation to `next` must be blocked. */
export type Guard = (next: Location) => boolean;

/** The addresses that this tab has shown, and the way to the next. */
export interface ShopHistory {
  readonly location: Location;
  readonly navigator: Navigator;
  /** @returns a function that stops listening */
  listen(listener: (move: Navigation) => void): () => void;
  /**
   * Calls `guard` before every navigation. A blocked one is passed to `onHeld`, which may perform it later.
   * @returns a function that removes the guard
   */
  hold(guard: Guard, onHeld: (go: () => void) => void): () => void;
}

/** History state of each entry. The index shows how far "back" went. */
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
 * The history of the browser, for a router. The router's own would do, but for "leave without saving?": that is only to be had
 * with loaders and actions, which weigh more than the rest of the router and which nothing here uses.
 */
export function browserHistory(): ShopHistory {
  const listeners = new Set<(move: Navigation) => void>();
  let held: { guard: Guard; onHeld: (go: () => void) => void } | null = null;
  /** The expected step of the browser: reverting a blocked navigation, or performing it. */
  let awaited: 'return' | 'repetition' | null = null;
  let index = entryNow().index ?? 0;

  const keep = (write: 'pushState' | 'replaceState', { state, key, ...path }: Location) =>
    window.history[write]({ state, key, index } satisfies Entry, '', createPath(path));
  const tell = (move: Navigation) => listeners.forEach((listener) => listener(move));

  /** Sees to it that the entry shown has its index. */
  function number() {
    if (entryNow().index === undefined) keep('replaceState', locationNow());
  }

  function move(action: NavigationType, to: To, state: unknown, { flushSync = false }: NavigateOptions = {}) {
    const location = locationOf(to, state);
    const go = () => {
      if (action === Push) {
        number();
        index += 1;
      }
      keep(action === Push ? 'pushState' : 'replaceState', location);
      tell({ location, action, isUrgent: flushSync });
    };
    if (held?.guard(location)) held.onHeld(go);
    else go();
  }

  /** The browser has already moved, or to an anchor of this page. */
  function onPopState() {
    const location = locationNow();
    const { index: there } = entryNow();
    const steps = there === undefined ? 1 : there - index,
      expected = awaited;
    awaited = null;
    if (expected === 'return') return;
    // An entry without an index is a linked anchor: other entries get theirs before navigation.
    if (there !== undefined && steps !== 0 && expected !== 'repetition' && held?.guard(location)) {
      awaited = 'return';
      window.history.go(-steps);
      return held.onHeld(() => {
        awaited = 'repetition';
        window.history.go(steps);
      });
    }
    index += steps;
    number();
    tell({ location, action: Pop, isUrgent: false });
  }

  // Soon, but not now, when it would hold up the first page.
  setTimeout(number);
  return {
    get location() {
      return locationNow();
    },
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
    hold(guard, onHeld) {
      const mine = { guard, onHeld };
      held = mine;
      return () => {
        if (held === mine) held = null;
      };
    },
  };
}
