import { messageOf } from '../../shared/api/message-of';
import { toast } from '../../shared/ui/toast';
import { STAFF_MESSAGES } from './messages';

/** Awaits a request and shows its result as a toast. @returns true on success */
export async function toastOutcome(call: { unwrap: () => Promise<{ message: string }> }): Promise<boolean> {
  try {
    toast.success((await call.unwrap()).message);
    return true;
  } catch (error) {
    toast.error(messageOf(error, STAFF_MESSAGES.failed));
    return false;
  }
}
