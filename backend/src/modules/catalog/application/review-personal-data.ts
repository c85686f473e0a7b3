import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { Reviews } from './ports/reviews.js';

/** Reviews as personal data: the text is kept, the author is anonymised. */
@Injectable()
export class ReviewPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly reviews: Reviews,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { reviews: await this.reviews.writtenBy(userId) };
  }

  erase(userId: string): Promise<void> {
    return this.reviews.makeAnonymous(userId, CATALOG_MESSAGES.formerCustomer);
  }
}
