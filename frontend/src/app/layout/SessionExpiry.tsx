import { MESSAGES } from '@shop/contracts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { expiryAcknowledged, sessionSlice } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';

/** Shows once that the session has ended, even if several requests failed, and redirects to the login page. */
export function SessionExpiry() {
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
