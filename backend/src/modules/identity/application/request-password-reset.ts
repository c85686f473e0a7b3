import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../../kernel/outbox.js';
import { normaliseEmail } from '../domain/user.js';
import { Users } from './ports/users.js';

/**
 * Queues a mail with a reset link. Does the same work for an unknown email, so that the response time reveals nothing.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: Users,
    private readonly outbox: Outbox,
  ) {}

  async run(email: string): Promise<void> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    await this.outbox.add('password-reset.requested', { userId: user?.id ?? randomUUID() });
  }
}
