import type { User } from '../../domain/user.js';

/** What we write to people about their account. Resolves once a mail was accepted for delivery. */
export abstract class AccountMails {
  abstract welcome(user: User): Promise<void>;

  abstract resetLink(user: User, token: string): Promise<void>;

  abstract passwordChanged(user: User): Promise<void>;
}
