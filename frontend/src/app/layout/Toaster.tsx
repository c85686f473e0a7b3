import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastRegion } from '../../shared/ui/toast';
import { LAYOUT_MESSAGES } from './messages';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/**
 * The region for toasts, at the top centre below the header. It is always in the page, so that screen readers announce
 * new toasts; what it shows is loaded with the first one.
 */
export function Toaster() {
  const isNeeded = useSyncExternalStore(
    toastRegion.onNeeded,
    () => toastRegion.isNeeded,
    () => false,
  );
  return (
    <section
      aria-label={LAYOUT_MESSAGES.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--banner-height)+var(--header-height)+0.75rem)] z-50"
    >
      {isNeeded && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </section>
  );
}
