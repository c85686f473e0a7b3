import type { toast as libraryToast } from 'react-hot-toast/headless';
import type { ComponentType } from 'react';

type Library = typeof libraryToast;
type Call<Name extends keyof Library> = (...given: Parameters<Library[Name]>) => void;

/** What no page needs before its first toast: the library, and the component that shows its toasts. */
interface ToastParts {
  library: Library;
  Toasts: ComponentType;
}

let parts: ToastParts | null = null;
const waiting: ((library: Library) => unknown)[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function show(call: (library: Library) => unknown): void {
  if (parts) return void call(parts.library);
  waiting.push(call);
  notify();
}

/** The state of the region in app/layout, which loads the parts when a toast waits for them. */
export const toastRegion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => waiting.length > 0,
  parts: () => parts,
  /** Called by the parts when they are loaded. */
  provide(given: ToastParts): void {
    parts = given;
    for (const call of waiting.splice(0)) call(given.library);
    notify();
  },
};

/** Toasts at the top of the page: errors for 4 s, successes for 2 s. */
export const toast: { [Name in 'success' | 'error' | 'custom' | 'remove' | 'dismiss']: Call<Name> } = {
  success: (...given) => show((library) => library.success(...given)),
  error: (...given) => show((library) => library.error(...given)),
  custom: (...given) => show((library) => library.custom(...given)),
  remove: (...given) => parts?.library.remove(...given),
  dismiss: (...given) => parts?.library.dismiss(...given),
};
