import { MESSAGES } from '@shop/contracts';
import { codeOf, messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { useConfirmEmailMutation } from '../api';

/** A button, because mail programs that open every link must confirm nothing. */
export function ConfirmEmail({ token }: { token: string }) {
  const [confirmEmail, { data, error, isLoading }] = useConfirmEmailMutation();
  if (data) return <Notice tone="success">{data.message}</Notice>;
  if (codeOf(error) === 'link_expired') {
    return (
      <div className="grid gap-5">
        <Notice tone="error">{messageOf(error, MESSAGES.confirmationFailed)}</Notice>
        <p>
          Your account shows whether your email is confirmed already. If it is not, you can have a new link sent from
          there.
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p>Press the button to confirm that the email we wrote to is yours.</p>
      <Button type="button" isBusy={isLoading} onClick={() => void confirmEmail({ token })}>
        Confirm my email
      </Button>
      {error && <Notice tone="error">{messageOf(error, MESSAGES.confirmationFailed)}</Notice>}
    </div>
  );
}
