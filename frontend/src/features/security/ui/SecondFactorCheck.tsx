import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { enrolmentRequired } from '../../../shared/session/session-slice';
import { useSecondFactorQuery } from '../api';

/**
 * For admin pages: redirects to the setup of a missing second factor when the page opens, before a form is filled in.
 */
export function SecondFactorCheck() {
  const { data } = useSecondFactorQuery();
  const isMissing = data !== undefined && data.isRequired && !data.isActive;
  const dispatch = useDispatch();
  useEffect(() => {
    if (isMissing) dispatch(enrolmentRequired());
  }, [isMissing, dispatch]);
  return null;
}
