import { attempt } from '../../shared/ui/attempt';
import { toast } from '../../shared/ui/toast';
import { STAFF_MESSAGES } from './messages';

/** Awaits a request and shows its result as a toast. @returns true on success */
export const toastOutcome = (call: { unwrap: () => Promise<{ message: string }> }): Promise<boolean> =>
  attempt(async () => toast.success((await call.unwrap()).message), STAFF_MESSAGES.failed);
