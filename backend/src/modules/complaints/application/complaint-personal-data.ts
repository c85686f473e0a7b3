import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Accounts } from '../../identity/index.js';
import { ComplaintErasure } from '../adapters/postgres/complaint-erasure.js';
import { ComplaintViews, type ComplaintSender } from '../adapters/postgres/complaints-view.js';

/**
 * Complaints as personal data, also those sent without an account from the address of the account, once its owner has
 * claimed it. Number, reference, dates and outcome are kept; everything else is erased with the account.
 */
@Injectable()
export class ComplaintPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly accounts: Accounts,
    private readonly views: ComplaintViews,
    private readonly erasure: ComplaintErasure,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { complaints: await this.views.findPersonal(await this.senderOf(userId)) };
  }

  async erase(userId: string): Promise<void> {
    await this.erasure.eraseOf(await this.senderOf(userId));
  }

  private async senderOf(userId: string): Promise<ComplaintSender> {
    const account = await this.accounts.find(userId);
    return { userId, email: account?.isClaimed ? account.email : null };
  }
}
