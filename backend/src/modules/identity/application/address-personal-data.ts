import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Addresses } from './ports/addresses.js';

/** The address book as personal data; all of it is erased. */
@Injectable()
export class AddressPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly addresses: Addresses,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const book = await this.addresses.of(userId);
    return { addresses: book.map(({ label, isDefault, address }) => ({ label, isDefault, ...address })) };
  }

  erase(userId: string): Promise<void> {
    return this.addresses.removeAll(userId);
  }
}
