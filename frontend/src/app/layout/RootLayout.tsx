import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { LAYOUT_MESSAGES } from './messages';
import { ScrollAndFocusOnNavigation } from './ScrollAndFocusOnNavigation';
import { Toaster } from './Toaster';
import { useDispatch, useSelector } from 'react-redux';
import { expiryAcknowledged, sessionSlice } from '../../shared/session/session-slice';
import { paths } from '../../shared/config/paths';
import { MESSAGES } from '@shop/contracts';
import { toast } from '../../shared/ui/toast';
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

/** Loaded when a request requires a confirmation of the identity. */
const ConfirmIdentity = lazy(async () => ({ default: (await import('../../features/security')).ConfirmIdentity }));

/** Shows one dialog for all requests that require a confirmation of the identity. */
function ConfirmationGate() {
  const kind = useSelector(sessionSlice.selectors.confirming);
  return kind ? (
    <Suspense>
      <ConfirmIdentity kind={kind} />
    </Suspense>
  ) : null;
}

/** What every page has, those of the back office too. */
export function RootLayout() {
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
      <SessionExpiry />
      <SecondFactorGate />
      <ConfirmationGate />
    </div>
  );
}

/**
 * Redirects an admin to the page that sets up a second factor, or from the back office to the page that sets a password,
 * when the API requires it.
 */
function SecondFactorGate() {
  const mustEnrol = useSelector(sessionSlice.selectors.mustEnrol);
  const mustSetPassword = useSelector(sessionSlice.selectors.mustSetPassword);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mustEnrol && pathname !== paths.security) void navigate(paths.security, { replace: true });
    else if (mustSetPassword && pathname.startsWith(paths.admin.today))
      void navigate(paths.password, { replace: true });
  }, [mustEnrol, mustSetPassword, pathname, navigate]);
  return null;
}

/** Shows once that the session has ended, even if several requests failed, and redirects to the login page. */
function SessionExpiry() {
  const hasExpired = useSelector(sessionSlice.selectors.hasExpired);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasExpired) return;
    dispatch(expiryAcknowledged());
    toast.error(MESSAGES.sessionEnded, { id: 'session-ended' });
    void navigate(paths.login);
  }, [hasExpired, dispatch, navigate]);
  return null;
}
