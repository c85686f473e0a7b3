import type { FactorChange } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';

/** Mails about accounts. Resolves once a mail was accepted for delivery. */
export abstract class AccountMails {
  /** @param token of the confirmation link; null when the email is confirmed */
  abstract welcome(user: User, token: string | null): Promise<void>;

  abstract confirmationLink(user: User, token: string): Promise<void>;

  abstract resetLink(user: User, token: string): Promise<void>;

  abstract passwordChanged(user: User): Promise<void>;

  /** @param noticeId distinguishes notices */
  abstract guessedAt(user: User, noticeId: string): Promise<void>;

  /** @param toldAt distinguishes notices of different years */
  abstract idleNotice(user: User, toldAt: Date): Promise<void>;

  /** @param changeId distinguishes changes, so that a repeated job does not send the mail again */
  abstract factorChanged(user: User, change: FactorChange, changeId: string): Promise<void>;

  /** Deletes the mails to a user from the shop's own storage. */
  abstract forget(user: User): Promise<void>;
}
