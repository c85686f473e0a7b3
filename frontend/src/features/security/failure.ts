import { messageOf } from '../../shared/api/message-of';
import { PasskeyFailed } from '../../shared/lib/passkeys';
import { SECURITY_MESSAGES } from './messages';

/** Returns the message of an error from the browser or the server. */
export function failureOf(error: unknown): string {
  return error instanceof PasskeyFailed ? error.message : messageOf(error, SECURITY_MESSAGES.failed);
}
