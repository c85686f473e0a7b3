import { PasswordHasher } from '../application/ports/passwords.js';

/** Compares plain text: for tests that count attempts, where hashing would take too long. */
export class PlainHasher extends PasswordHasher {
  override async hash(password: string): Promise<string> {
    return password;
  }

  override async verify(password: string, hash: string | null): Promise<boolean> {
    return password === hash;
  }

  override isOutdated(): boolean {
    return false;
  }
}
