import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../../../kernel/outbox.js';
import type { FactorChange } from '../../domain/second-factor.js';

/** Queues a mail to the owner of an account about a changed second factor. Joins the caller's transaction. */
@Injectable()
export class NoteFactorChange {
  constructor(private readonly outbox: Outbox) {}

  run(userId: string, change: FactorChange): Promise<void> {
    return this.outbox.add('second-factor.changed', { userId, change, changeId: randomUUID() });
  }
}
