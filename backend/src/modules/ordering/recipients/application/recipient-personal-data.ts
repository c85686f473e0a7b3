import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../../kernel/personal-data.js';
import { RecipientLists } from '../adapters/postgres/recipient-lists.js';

/** The recipients that a customer has entered. They go with the account, once no parcel of theirs is on its way. */
@Injectable()
export class RecipientPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly lists: RecipientLists,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const lists = await this.lists.ofCustomer(userId);
    return {
      recipientLists: lists.map(({ id, createdAt, order, parcels }) => ({
        ...{ _id: id, createdAt: createdAt.toISOString(), order, parcels },
      })),
    };
  }

  async erase(userId: string): Promise<void> {
    await this.lists.forgetCustomer(userId);
    await this.lists.removeOver(new Date(0));
  }
}
