import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Reviews } from './ports/reviews.js';

/** Under whose name a review stands after its author has left. */
const FORMER_CUSTOMER = 'Former customer';

/** Reviews as personal records: what was said about a product stays, who said it goes. */
@Injectable()
export class ReviewPersonalData implements PersonalDataSource {
  constructor(
    keepers: PersonalDataRegistry,
    private readonly reviews: Reviews,
  ) {
    keepers.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { reviews: await this.reviews.writtenBy(userId) };
  }

  erase(userId: string): Promise<void> {
    return this.reviews.makeAnonymous(userId, FORMER_CUSTOMER);
  }
}
