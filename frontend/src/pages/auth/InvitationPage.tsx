import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Invitation } from '../../features/invitation';
import { paths } from '../../shared/config/paths';
import { sessionEnded } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';
import { AuthLayout } from './AuthLayout';
import { AUTH_PAGE_MESSAGES } from './messages';

/** The key is in the fragment, which browsers do not send to servers. */
export function InvitationPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const signIn = () => {
    dispatch(sessionEnded());
    void navigate(paths.login);
  };
  const accepted = (message: string) => {
    toast.success(message);
    signIn();
  };
  return (
    <AuthLayout title={AUTH_PAGE_MESSAGES.invitation}>
      <Invitation token={hash.slice(1) || '-'} onAccepted={accepted} onSignIn={signIn} />
    </AuthLayout>
  );
}
