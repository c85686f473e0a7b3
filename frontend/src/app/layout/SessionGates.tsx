import { MESSAGES } from '@shop/contracts';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { expiryAcknowledged, sessionSlice } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';

const SignInAgain = lazy(async () => ({ default: (await import('../../features/auth')).SignInAgain }));
const ConfirmIdentity = lazy(async () => ({ default: (await import('../../features/security')).ConfirmIdentity }));

/** What a session needs of its user now and then. */
export function SessionGates() {
  return (
    <>
      <SessionExpiry />
      <SecondFactorGate />
      <ConfirmationGate />
    </>
  );
}

/** Shows one dialog for all requests that require a confirmation of the identity, or another sign-in. */
function ConfirmationGate() {
  const kind = useSelector(sessionSlice.selectors.confirming);
  if (!kind) return null;
  return <Suspense>{kind === 'sign-in' ? <SignInAgain /> : <ConfirmIdentity kind={kind} />}</Suspense>;
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
    else if (mustSetPassword && pathname.startsWith(paths.backOffice)) void navigate(paths.password, { replace: true });
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
