import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { enrolmentRequired } from '../../../shared/session/session-slice';
import { useSecondFactorQuery } from '../api';

/** For pages of admins: finds out at once, before a form was filled in, that a second factor must be set up first. */
export function SecondFactorCheck() {
  const { data } = useSecondFactorQuery();
  const isMissing = data !== undefined && data.isRequired && !data.isActive;
  const dispatch = useDispatch();
  useEffect(() => {
    if (isMissing) dispatch(enrolmentRequired());
  }, [isMissing, dispatch]);
  return null;
}
