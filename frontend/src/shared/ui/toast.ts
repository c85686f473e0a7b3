import type { toast as libraryToast } from 'react-hot-toast/headless';

type Library = typeof libraryToast;
type Call<Name extends keyof Library> = (...given: Parameters<Library[Name]>) => void;

let library: Library | undefined;
const listeners = new Set<() => void>();

/** Loads the library, which no page needs before its first toast. Called ahead of time when the browser is idle. */
export async function loadToasts(): Promise<Library> {
  library ??= (await import('react-hot-toast/headless')).toast;
  return library;
}

function show(call: (toasts: Library) => unknown): void {
  const showNow = (toasts: Library) => {
    call(toasts);
    toastRegion.isNeeded = true;
    for (const listener of listeners) listener();
  };
  if (library) showNow(library);
  else void loadToasts().then(showNow);
}

/** Tells the region in app/layout when it has something to show. */
export const toastRegion = {
  isNeeded: false,
  onNeeded(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Toasts at the top of the page: errors for 4 s, successes for 2 s. */
export const toast: { [Name in 'success' | 'error' | 'custom' | 'remove' | 'dismiss']: Call<Name> } = {
  success: (...given) => show((toasts) => toasts.success(...given)),
  error: (...given) => show((toasts) => toasts.error(...given)),
  custom: (...given) => show((toasts) => toasts.custom(...given)),
  remove: (...given) => library?.remove(...given),
  dismiss: (...given) => library?.dismiss(...given),
};
