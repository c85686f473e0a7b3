import { PasswordHasher } from '../application/ports/password-hasher.js';

/** Compares in clear: for tests that count tries, where a hash would cost more than there is time. */
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
