import type { FactorChange } from '../../../domain/second-factor.js';
import type { User } from '../../../domain/user.js';

/** Mails about second factors. Resolves once a mail was accepted for delivery. */
export abstract class FactorMails {
  /** @param changeId distinguishes changes, so that a repeated job does not send the mail again */
  abstract changed(user: User, change: FactorChange, changeId: string): Promise<void>;
}
