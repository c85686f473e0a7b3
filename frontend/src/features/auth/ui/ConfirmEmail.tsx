import { MESSAGES } from '@shop/contracts';
import { codeOf, messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { useConfirmEmailMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';

/** Confirms on a click, because some mail programs open every link. */
export function ConfirmEmail({ token }: { token: string }) {
  const [confirmEmail, { data, error, isLoading }] = useConfirmEmailMutation();
  if (data) return <Notice tone="success">{data.message}</Notice>;
  if (codeOf(error) === 'link_expired') {
    return (
      <div className="grid gap-5">
        <Notice tone="error">{messageOf(error, MESSAGES.confirmationFailed)}</Notice>
        <p>{AUTH_MESSAGES.confirmEmailExpired}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{AUTH_MESSAGES.confirmEmailText}</p>
      <Button type="button" isBusy={isLoading} onClick={() => void confirmEmail({ token })}>
        {AUTH_MESSAGES.confirmEmail}
      </Button>
      {error && <Notice tone="error">{messageOf(error, MESSAGES.confirmationFailed)}</Notice>}
    </div>
  );
}
