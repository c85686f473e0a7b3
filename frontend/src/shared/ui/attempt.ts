import { messageOf } from '../api/message-of';
import { toast } from './toast';

/**
 * Runs a step, and shows a toast when it fails.
 * @param failed the sentence for an error without one of the server
 * @returns whether it worked
 */
export async function attempt(step: () => Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    toast.error(messageOf(error, failed));
    return false;
  }
}
