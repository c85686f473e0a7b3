import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import os from 'node:os';
import { PasswordHasher } from '../../application/ports/password-hasher.js';
import { Lanes } from './lanes.js';

/** OWASP's floor for argon2id (the library's default variant): 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How every hash of that cost begins. */
const TODAYS_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const LONGEST_QUEUE = 50;

@Injectable()
export class Argon2PasswordHasher extends PasswordHasher implements OnModuleInit {
  /** One processor is left to everybody else: a flood of sign-ins must not hold up a checkout. */
  private readonly lanes = new Lanes(Math.max(1, os.availableParallelism() - 1), LONGEST_QUEUE);
  private nobodysHash = '';

  /** Also shows at the start, rather than at the first sign-in, whether the native library works on this machine. */
  async onModuleInit(): Promise<void> {
    this.nobodysHash = await hash('a password that nobody has', COST);
  }

  override hash(password: string): Promise<string> {
    return this.lanes.run(() => hash(password, COST));
  }

  override async verify(password: string, passwordHash: string | null): Promise<boolean> {
    const isRight = await this.lanes.run(() => verify(passwordHash ?? this.nobodysHash, password));
    return isRight && passwordHash !== null;
  }

  override isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(TODAYS_COST);
  }
}
