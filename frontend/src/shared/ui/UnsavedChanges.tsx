import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useBlocker } from '../navigation/use-blocker';
import { sessionSlice, type SessionState } from '../session/session-slice';
import { ConfirmDialog } from './ConfirmDialog';
import { CONTROL_MESSAGES } from './control-messages';

interface UnsavedChangesProps {
  hasChanges: boolean;
  /** The changes that would be lost, as a sentence. */
  children: string;
}

/**
 * Confirms before unsaved changes are lost, on navigation and when the tab is closed. Signing out, or in to another account,
 * is never blocked.
 */
export function UnsavedChanges({ hasChanges, children }: UnsavedChangesProps) {
  const store = useStore<{ session: SessionState }>();
  const { pathname } = useLocation();
  const userNow = () => sessionSlice.selectors.user(store.getState())?._id;
  const [user] = useState(userNow);
  const blocker = useBlocker((next) => hasChanges && next.pathname !== pathname && userNow() === user);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  if (!blocker) return null;
  return (
    <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset}>
      {children}
    </LeaveDialog>
  );
}

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
  /** The changes that would be lost, as a sentence. */
  children: string;
}

/** Confirms that unsaved changes may be lost. */
export function LeaveDialog({ onLeave, onStay, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={CONTROL_MESSAGES.leaveHeading}
      confirmLabel={CONTROL_MESSAGES.leave}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
