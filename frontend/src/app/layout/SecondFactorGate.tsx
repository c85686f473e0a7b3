import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';

/** Redirects an admin to the page that sets up a second factor when the API requires one. */
export function SecondFactorGate() {
  const mustEnrol = useSelector(sessionSlice.selectors.mustEnrol);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mustEnrol && pathname !== paths.security) void navigate(paths.security, { replace: true });
  }, [mustEnrol, pathname, navigate]);
  return null;
}
