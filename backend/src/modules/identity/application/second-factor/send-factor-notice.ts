import { Injectable } from '@nestjs/common';
import type { FactorChange } from '../../domain/second-factor.js';
import { Users } from '../ports/users.js';
import { FactorMails } from './ports/factor-mails.js';

/** Mails users when their second factor was changed or used. */
@Injectable()
export class SendFactorNotice {
  constructor(
    private readonly users: Users,
    private readonly mails: FactorMails,
  ) {}

  async run({
    userId,
    change,
    changeId,
  }: {
    readonly userId: string;
    readonly change: string;
    readonly changeId: string;
  }): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await this.mails.changed(user, change as FactorChange, changeId);
  }
}
