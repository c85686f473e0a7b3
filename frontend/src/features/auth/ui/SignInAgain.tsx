import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { settleConfirmation } from '../../../shared/session/confirmation';
import { sessionSlice } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { Dialog } from '../../../shared/ui/Dialog';
import { LeaveDialog } from '../../../shared/ui/UnsavedChanges';
import { AUTH_MESSAGES } from '../messages';
import { LoginForm } from './LoginForm';

/**
 * Signs in again on the page whose session has ended, here or in another tab, so that its input stays. Then the pending
 * requests are sent again. Another account must not send them, and leaves the page.
 */
export function SignInAgain() {
  const user = useSelector(sessionSlice.selectors.user);
  const [account] = useState(user);
  const [isLeaving, setIsLeaving] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (user && user.token === account?.token) return;
    const isSame = user !== null && user._id === account?._id;
    settleConfirmation(isSame, dispatch);
    if (!isSame) void navigate(paths.home, { replace: true });
  }, [user, account, dispatch, navigate]);

  if (!account) return null;
  if (isLeaving)
    return (
      <LeaveDialog onLeave={() => settleConfirmation(false, dispatch)} onStay={() => setIsLeaving(false)}>
        {AUTH_MESSAGES.leaveSignedOut}
      </LeaveDialog>
    );
  const leave = () => setIsLeaving(true);
  return (
    <Dialog
      title={AUTH_MESSAGES.signInAgain}
      description={<p>{AUTH_MESSAGES.signInAgainText(account.email)}</p>}
      onCancel={leave}
    >
      <div className="grid gap-3">
        <LoginForm account={account.email} />
        <Button kind="quiet" onClick={leave}>
          {CONTROL_MESSAGES.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
