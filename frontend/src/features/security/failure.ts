import { messageOf } from '../../shared/api/message-of';
import { PasskeyFailed } from '../../shared/lib/passkeys';
import { SECURITY_MESSAGES } from './messages';

/** One sentence about what went wrong: in the browser, or at the server. */
export function failureOf(error: unknown): string {
  return error instanceof PasskeyFailed ? error.message : messageOf(error, SECURITY_MESSAGES.failed);
}
