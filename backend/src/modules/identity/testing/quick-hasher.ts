import type { TestingModuleBuilder } from '@nestjs/testing';
import { createHash } from 'node:crypto';
import { Argon2PasswordHasher } from '../adapters/argon2/argon2-password-hasher.js';
import { PasswordHasher } from '../application/ports/passwords.js';

/** Hashes at no cost, for tests of anything but passwords. `Canaries` reports a leaked hash as one of argon2. */
export class QuickHasher extends PasswordHasher {
  override async hash(password: string): Promise<string> {
    return `$argon2quick$${createHash('sha256').update(password).digest('hex')}`;
  }

  override async verify(password: string, hash: string | null): Promise<boolean> {
    return (await this.hash(password)) === hash;
  }

  override isOutdated(): boolean {
    return false;
  }
}

/** For `testApp`: hashes passwords as in production. */
export const REAL_HASHER = {
  adapters: (module: TestingModuleBuilder) => module.overrideProvider(PasswordHasher).useClass(Argon2PasswordHasher),
};
