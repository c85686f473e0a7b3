import { useSyncExternalStore } from 'react';
import { Icon } from '../../shared/ui/Icon';
import { LAYOUT_MESSAGES } from './messages';

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
export function OfflineNotice() {
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
