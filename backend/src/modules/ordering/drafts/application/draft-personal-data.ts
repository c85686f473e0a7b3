import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../../kernel/personal-data.js';
import { Accounts } from '../../../identity/index.js';
import { DraftOrderStore } from '../adapters/postgres/draft-order-store.js';
import { shownDraft } from './stored-draft.js';

/**
 * Drafts as personal data, also those for the email of an account, once its owner has claimed it. All of a draft goes with
 * the account; its order is kept as any other.
 */
@Injectable()
export class DraftPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly accounts: Accounts,
    private readonly drafts: DraftOrderStore,
  ) {
    registry.add(this);
  }

  /** Without the name of the member of staff, who is another person. */
  async read(userId: string): Promise<Record<string, unknown>> {
    const drafts = await this.drafts.ofCustomer(userId, await this.emailOf(userId));
    return { draftOrders: drafts.map(shownDraft).map(({ createdBy: _createdBy, ...draft }) => draft) };
  }

  async erase(userId: string): Promise<void> {
    await this.drafts.removeOfCustomer(userId, await this.emailOf(userId));
  }

  private async emailOf(userId: string): Promise<string | null> {
    const account = await this.accounts.find(userId);
    return account?.isClaimed ? account.email : null;
  }
}
