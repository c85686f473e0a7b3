import { codeOf } from '../shared/api/message-of';
import { paths } from '../shared/config/paths';
import type { AppStore } from './store';

/** Debounce: several changes usually follow each other. */
const AFTER_CHANGE_MS = 800;
const TRIES = 3;

/** Pauses syncing in hidden tabs, and on the payment page, where the cart must not change. */
const isPaused = () => window.location.pathname === paths.payment || document.visibilityState === 'hidden';

export const userOf = (store: AppStore) => store.getState().session.user?._id;

interface Synced {
  /** Returns the value of this browser whose changes start a sync. */
  watched: (store: AppStore) => unknown;
  /** Syncs with the account of this user. @returns false after a concurrent local change: it is repeated then */
  syncOnce: (user: string) => Promise<boolean>;
}

async function syncWithRetries(store: AppStore, syncOnce: Synced['syncOnce'], tries: number): Promise<void> {
  const user = userOf(store);
  if (!user || tries === 0) return;
  try {
    if (await syncOnce(user)) return;
  } catch (error) {
    // Offline, signed out or overloaded: the next change retries.
    if (codeOf(error) !== 'edit_conflict') return;
  }
  await syncWithRetries(store, syncOnce, tries - 1);
}

/**
 * Syncs data of this browser with that of the account at sign-in, after each change, when the page becomes visible, and
 * when the connection is back.
 * @returns a function that stops syncing
 */
export function syncWithAccount(store: AppStore, { watched, syncOnce }: Synced): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const runIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isPaused()) return document.visibilityState === 'visible' && runIn(AFTER_CHANGE_MS);
      running = running.then(() => syncWithRetries(store, syncOnce, TRIES));
    }, delay);
  };
  let [user, value] = [userOf(store), watched(store)];
  const unsubscribe = store.subscribe(() => {
    const before = { user, value };
    [user, value] = [userOf(store), watched(store)];
    if (user && user !== before.user) runIn(0);
    else if (user && value !== before.value) runIn(AFTER_CHANGE_MS);
  });
  const look = () => runIn(0);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
