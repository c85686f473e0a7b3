import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { useProfileQuery, useSendConfirmationMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';

/**
 * Shows whether the account's e-mail is confirmed, and offers to send the confirmation link again. Always refetches,
 * because the link may have been opened on another device.
 */
export function EmailState() {
  const { data: user } = useProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send, { data: sent, error, isLoading }] = useSendConfirmationMutation();
  if (!user) return null;
  return (
    <section aria-labelledby="account-confirmation" className="mt-14 border-t border-line pt-10">
      <h2 id="account-confirmation" className="text-h3">
        {ACCOUNT_MESSAGES.confirmationHeading}
      </h2>
      {user.emailConfirmed && <p className="mt-2 text-ink-2">{ACCOUNT_MESSAGES.confirmed}</p>}
      {!user.emailConfirmed && (
        <p className="mt-2 max-w-prose break-words text-ink-2">{ACCOUNT_MESSAGES.notConfirmed(user.email)}</p>
      )}
      {!user.emailConfirmed && !sent && (
        <div className="mt-5">
          <Button kind="secondary" isBusy={isLoading} onClick={() => void send()}>
            {ACCOUNT_MESSAGES.sendLinkAgain}
          </Button>
        </div>
      )}
      {sent && (
        <div className="mt-5">
          <Notice tone="success">{sent.message}</Notice>
        </div>
      )}
      {error && (
        <div className="mt-5">
          <Notice tone="error">{messageOf(error, ACCOUNT_MESSAGES.confirmationFailed)}</Notice>
        </div>
      )}
    </section>
  );
}
