import { createElement, useEffect, useSyncExternalStore } from 'react';
import { toastRegion } from '../../shared/ui/toast';
import { LAYOUT_MESSAGES } from './messages';

/** Loads what the region shows; it provides itself. Called ahead of time when the browser is idle. */
export const loadToasts = (): Promise<unknown> => import('./Toasts');

/**
 * The region for toasts, at the top centre below the header. It is always in the page, so that screen readers announce
 * new toasts; what it shows is loaded with the first one.
 */
export function Toaster() {
  const isWaiting = useSyncExternalStore(toastRegion.subscribe, toastRegion.isWaiting, () => false);
  const parts = useSyncExternalStore(toastRegion.subscribe, toastRegion.parts, () => null);
  useEffect(() => {
    if (isWaiting) void loadToasts();
  }, [isWaiting]);
  return (
    <section
      aria-label={LAYOUT_MESSAGES.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--banner-height)+var(--header-height)+0.75rem)] z-50"
    >
      {parts && createElement(parts.Toasts)}
    </section>
  );
}
