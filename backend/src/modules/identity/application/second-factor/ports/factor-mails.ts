import type { FactorChange } from '../../../domain/second-factor.js';
import type { User } from '../../../domain/user.js';

/** What we write to people about their second factor. Resolves once a mail was accepted for delivery. */
export abstract class FactorMails {
  /** @param changeId tells one change from the next, so that a repeated job sends no second mail */
  abstract changed(user: User, change: FactorChange, changeId: string): Promise<void>;
}
