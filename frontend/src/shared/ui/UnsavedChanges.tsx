import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import { sessionSlice, type SessionState } from '../session/session-slice';
import { ConfirmDialog } from './ConfirmDialog';

interface UnsavedChangesProps {
  areThere: boolean;
  /** What would be lost, as a sentence. */
  children: string;
}

/** Asks before typed changes are lost, inside the shop and when the tab is closed. Signing out is never held up. */
export function UnsavedChanges({ areThere, children }: UnsavedChangesProps) {
  const store = useStore<{ session: SessionState }>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    areThere && currentLocation.pathname !== nextLocation.pathname && sessionSlice.selectors.isSignedIn(store.getState()));

  useEffect(() => {
    if (!areThere) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [areThere]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog title="Leave without saving?" confirmLabel="Leave" onConfirm={blocker.proceed} onCancel={blocker.reset}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}
