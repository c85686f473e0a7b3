import type { User } from '../../domain/user.js';

/** What we write to people about their account. Resolves once a mail was accepted for delivery. */
export abstract class AccountMails {
  /** @param token of a link that confirms the e-mail; null when it is confirmed */
  abstract welcome(user: User, token: string | null): Promise<void>;

  abstract confirmationLink(user: User, token: string): Promise<void>;

  abstract resetLink(user: User, token: string): Promise<void>;

  abstract passwordChanged(user: User): Promise<void>;

  /** @param noticeId tells one notice from the next */
  abstract guessedAt(user: User, noticeId: string): Promise<void>;

  /** @param toldAt tells one notice from the next, years later */
  abstract idleNotice(user: User, toldAt: Date): Promise<void>;

  /** Erases the mails to somebody that the shop keeps itself. */
  abstract forget(user: User): Promise<void>;
}
