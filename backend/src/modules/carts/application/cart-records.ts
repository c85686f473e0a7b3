import { Injectable } from '@nestjs/common';
import { RecordKeepers, type PersonalRecords } from '../../../kernel/personal-records.js';
import { Carts } from './ports/carts.js';

/** The saved cart as personal records: all of it goes. */
@Injectable()
export class CartRecords implements PersonalRecords {
  constructor(
    keepers: RecordKeepers,
    private readonly carts: Carts,
  ) {
    keepers.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { cart: (await this.carts.of(userId)).items };
  }

  erase(userId: string): Promise<void> {
    return this.carts.remove(userId);
  }
}
