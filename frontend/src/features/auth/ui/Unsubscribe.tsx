import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { useStopCartRemindersMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';

/** Ends the reminders of carts on a click, because some mail programs open every link. */
export function Unsubscribe({ unsubscribeKey }: { unsubscribeKey: string }) {
  const [stop, { data, error, isLoading }] = useStopCartRemindersMutation();
  if (data) return <Notice tone="success">{data.message}</Notice>;
  return (
    <div className="grid gap-5">
      <p>{AUTH_MESSAGES.unsubscribeText}</p>
      <Button type="button" isBusy={isLoading} onClick={() => void stop({ key: unsubscribeKey })}>
        {AUTH_MESSAGES.unsubscribe}
      </Button>
      {error && <Notice tone="error">{messageOf(error, AUTH_MESSAGES.unsubscribeFailed)}</Notice>}
    </div>
  );
}
