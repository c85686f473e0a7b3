import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../shared/config/paths';
import { intendedPathCleared, sessionSlice, guestRedirected } from '../shared/session/session-slice';
import { PageLoading } from '../shared/ui/PageLoading';

const { isRestored, isSignedIn, intendedPath } = sessionSlice.selectors;

/** Renders the page for signed-in users. Redirects others to the login page and stores the intended path. */
export function RequireUser() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const known = useSelector(isRestored);
  const signedIn = useSelector(isSignedIn);
  const intended = useSelector(intendedPath);
  useEffect(() => {
    if (known && !signedIn) dispatch(guestRedirected(pathname));
    if (signedIn && intended === pathname) dispatch(intendedPathCleared());
  }, [dispatch, known, signedIn, intended, pathname]);
  if (!known) return <PageLoading />;
  return signedIn ? <Outlet /> : <Navigate to={paths.login} replace />;
}

/** For the login and register pages: redirects signed-in users to the home page. */
export function GuestOnly() {
  const signedIn = useSelector(isSignedIn);
  return signedIn ? <Navigate to={paths.home} replace /> : <Outlet />;
}
