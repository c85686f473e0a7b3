import type { OpenInvitation } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { sessionSlice } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { Notice } from '../../../shared/ui/Notice';
import { RichText } from '../../../shared/ui/RichText';
import { toast } from '../../../shared/ui/toast';
import { useAcceptInvitationMutation, useInvitationQuery } from '../api';
import { INVITATION_MESSAGES } from '../messages';
import { JoinForm } from './JoinForm';

interface InvitationProps {
  /** The key in the link. */
  token: string;
  /** Called after the invitation is accepted. The user must sign in again to get the rights of the role. */
  onAccepted: (message: string) => void;
  /** Called when the e-mail has an account that must sign in first, while no or another account is signed in. */
  onSignIn: () => void;
}

const TAGS = { email: (inside: string) => <strong className="break-words">{inside}</strong> };

/** Shows the role of the invitation. A new account accepts it with a form, an existing account with a button. */
export function Invitation({ token, onAccepted, onSignIn }: InvitationProps) {
  const { data, error } = useInvitationQuery(token);
  if (error) return <Notice tone="error">{messageOf(error, INVITATION_MESSAGES.closed)}</Notice>;
  if (!data)
    return (
      <p role="status" className="text-ink-2">
        {UI_MESSAGES.loading}
      </p>
    );
  return (
    <>
      <p className="mb-6">
        {INVITATION_MESSAGES.invited[data.role]}{' '}
        <RichText text={INVITATION_MESSAGES.invitedEmail(data.email)} tags={TAGS} />
      </p>
      {data.hasAccount ? (
        <WithAccount token={token} invitation={data} onAccepted={onAccepted} onSignIn={onSignIn} />
      ) : (
        <JoinForm token={token} email={data.email} onJoined={() => onAccepted(INVITATION_MESSAGES.signInNext)} />
      )}
    </>
  );
}

function WithAccount({
  token,
  invitation: { email },
  onAccepted,
  onSignIn,
}: InvitationProps & { invitation: OpenInvitation }) {
  const user = useSelector(sessionSlice.selectors.user);
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  if (user?.email !== email) {
    return (
      <div className="grid gap-5">
        {user && (
          <p>
            <RichText text={INVITATION_MESSAGES.signedInAs(user.email)} tags={TAGS} />
          </p>
        )}
        <p>{INVITATION_MESSAGES.signInFirst}</p>
        <Button onClick={onSignIn}>{user ? INVITATION_MESSAGES.signInWithAccount : INVITATION_MESSAGES.signIn}</Button>
      </div>
    );
  }
  const submit = async () => {
    try {
      await accept(token).unwrap();
      onAccepted(INVITATION_MESSAGES.signInNext);
    } catch (error) {
      toast.error(messageOf(error, INVITATION_MESSAGES.failed));
    }
  };
  return (
    <Button isBusy={isLoading} onClick={() => void submit()}>
      {INVITATION_MESSAGES.accept}
    </Button>
  );
}
