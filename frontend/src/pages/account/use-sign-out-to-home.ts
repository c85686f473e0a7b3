import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionEnded } from '../../shared/session/session-slice';

/** Opens the home page and signs out there. Signing out first would redirect to the login page. */
export function useSignOutToHome(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) dispatch(sessionEnded());
    },
    [dispatch],
  );
  return () => {
    isLeaving.current = true;
    void navigate(paths.home);
  };
}
