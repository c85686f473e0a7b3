import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Carts } from './ports/carts.js';

/** The saved cart as personal data; it is deleted with the account. */
@Injectable()
export class CartPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly carts: Carts,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { cart: (await this.carts.find(userId)).items };
  }

  erase(userId: string): Promise<void> {
    return this.carts.remove(userId);
  }
}
