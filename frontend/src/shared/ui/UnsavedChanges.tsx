import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useHeldLeave } from '../navigation/held-leave';
import { sessionSlice, type SessionState } from '../session/session-slice';
import { ConfirmDialog } from './ConfirmDialog';
import { UI_MESSAGES } from './messages';

interface UnsavedChangesProps {
  areThere: boolean;
  /** The changes that would be lost, as a sentence. */
  children: string;
}

/** Confirms before unsaved changes are lost, on navigation and when the tab is closed. Signing out is never blocked. */
export function UnsavedChanges({ areThere, children }: UnsavedChangesProps) {
  const store = useStore<{ session: SessionState }>();
  const { pathname } = useLocation();
  const leave = useHeldLeave(
    (next) => areThere && next.pathname !== pathname && sessionSlice.selectors.isSignedIn(store.getState()),
  );

  useEffect(() => {
    if (!areThere) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [areThere]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title={UI_MESSAGES.leaveHeading}
      confirmLabel={UI_MESSAGES.leave}
      onConfirm={leave.go}
      onCancel={leave.stay}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
