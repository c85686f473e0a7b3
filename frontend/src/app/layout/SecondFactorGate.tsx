import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';

/**
 * Redirects an admin to the page that sets up a second factor, or from the back office to the page that sets a password,
 * when the API requires it.
 */
export function SecondFactorGate() {
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
