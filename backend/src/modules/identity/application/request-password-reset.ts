import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../../kernel/outbox.js';
import { normaliseEmail } from '../domain/user.js';
import { Users } from './ports/users.js';

/** Has a job send a reset link. An unknown address takes the same way, for an account that is not there, so that time does not tell. */
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
