import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';

/** Leads an admin whom the API answers nothing else to the page where a second factor is set up. */
export function SecondFactorGate() {
  const mustEnrol = useSelector(sessionSlice.selectors.mustEnrol);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mustEnrol && pathname !== paths.security) void navigate(paths.security, { replace: true });
  }, [mustEnrol, pathname, navigate]);
  return null;
}
