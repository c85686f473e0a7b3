import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import os from 'node:os';
import { DomainError } from '../../../../kernel/domain-error.js';
import { BoundedQueue } from '../../../../platform/http/limits/bounded-queue.js';
import { PasswordHasher } from '../../application/ports/passwords.js';
import { IDENTITY_MESSAGES } from '../../messages.js';

/** OWASP's minimum for argon2id (the library's default variant): 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Prefix of every hash of that cost. */
const CURRENT_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const QUEUE_LIMIT = 50;

@Injectable()
export class Argon2PasswordHasher extends PasswordHasher implements OnModuleInit {
  /** Leaves one CPU core free, so that a flood of sign-ins cannot delay a checkout. */
  private readonly queue = new BoundedQueue(
    Math.max(1, os.availableParallelism() - 1),
    QUEUE_LIMIT,
    () => new DomainError('shop_busy', IDENTITY_MESSAGES.tooManySignIns),
  );
  private dummyHash = '';

  /** Hashes once at startup, so that a broken native library fails there and not at the first sign-in. */
  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash('a password that nobody has', COST);
  }

  override hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, COST));
  }

  override async verify(password: string, passwordHash: string | null): Promise<boolean> {
    const isRight = await this.queue.run(() => verify(passwordHash ?? this.dummyHash, password));
    return isRight && passwordHash !== null;
  }

  override isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(CURRENT_PREFIX);
  }
}
