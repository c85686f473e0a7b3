import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';

/** Fetched when the API asks for it. */
const ConfirmIdentity = lazy(async () => ({ default: (await import('../../features/security')).ConfirmIdentity }));

/** The one question for every call that needs to know again who is there. */
export function ConfirmationGate() {
  const isConfirming = useSelector(sessionSlice.selectors.isConfirming);
  return isConfirming ? (
    <Suspense>
      <ConfirmIdentity />
    </Suspense>
  ) : null;
}
