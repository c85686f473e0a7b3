import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';

/** Loaded when a request requires a confirmation of the identity. */
const ConfirmIdentity = lazy(async () => ({ default: (await import('../../features/security')).ConfirmIdentity }));

/** Shows one dialog for all requests that require a confirmation of the identity. */
export function ConfirmationGate() {
  const kind = useSelector(sessionSlice.selectors.confirming);
  return kind ? (
    <Suspense>
      <ConfirmIdentity kind={kind} />
    </Suspense>
  ) : null;
}
