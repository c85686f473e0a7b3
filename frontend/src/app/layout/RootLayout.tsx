import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { LAYOUT_MESSAGES } from './messages';
import { ScrollAndFocusOnNavigation } from './ScrollAndFocusOnNavigation';
import { Toaster } from './Toaster';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';
import { deferred } from '../../shared/lib/deferred';
import { Icon } from '../../shared/ui/Icon';

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * False only when the browser is certainly offline. True on the server, because the page was loaded over a connection.
 */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );

/** Shown while there is no connection: loaded pages and the cart still work. On phones it is above the buy bar. */
function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-24 z-40 flex justify-center md:bottom-6">
      {!isOnline && (
        <p className="flex items-center gap-3 rounded-card bg-ink px-5 py-3 text-canvas shadow-pop">
          <Icon name="offline" size={20} /> {LAYOUT_MESSAGES.offline}
        </p>
      )}
    </div>
  );
}

const { needsAttention } = sessionSlice.selectors;

/** Loaded when a session has ended, or the API requires a confirmation or a stronger sign-in. */
const SessionGates = deferred(async () => (await import('./SessionGates')).SessionGates);

/** What every page has, those of the back office too. */
export function RootLayout() {
  const hasGate = useSelector(needsAttention);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-forest focus:px-4 focus:py-3 focus:text-canvas"
      >
        {LAYOUT_MESSAGES.skipToContent}
      </a>
      <Toaster />
      <Outlet />
      <OfflineNotice />
      <ScrollAndFocusOnNavigation />
      {hasGate && <SessionGates />}
    </div>
  );
}
