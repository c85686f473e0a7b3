import { Injectable } from '@nestjs/common';
import { MAX_ADDRESSES, postalAddress, type SavedAddress, type SavedAddressInput } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Transaction } from '../../../kernel/transaction.js';
import type { AddressEntry } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { Addresses } from './ports/addresses.js';
import { sessionEnded } from './profile.service.js';

/** The caller's address book. The default is the profile's address: changing one changes the other. */
@Injectable()
export class AddressBook implements PersonalDataSource {
  constructor(
    private readonly addresses: Addresses,
    private readonly transaction: Transaction,
    registry: PersonalDataRegistry,
  ) {
    registry.add(this);
  }

  async list(userId: string): Promise<SavedAddress[]> {
    return (await this.addresses.of(userId)).map(savedAddress);
  }

  /**
   * Adds an address; the first one is the default. @throws DomainError 409 when the book is full, 401 when the account
   * was deleted
   */
  add(userId: string, input: SavedAddressInput): Promise<SavedAddress> {
    return this.changeBook(userId, (book) => {
      if (book.length >= MAX_ADDRESSES)
        throw new DomainError('address_book_full', IDENTITY_MESSAGES.addressBookFull(MAX_ADDRESSES));
      return this.keep(userId, { id: randomUUID(), isDefault: book.length === 0 }, input);
    });
  }

  /** @throws DomainError `address_not_found` for an entry that is not the caller's, 401 when the account was deleted */
  change(userId: string, entryId: string, input: SavedAddressInput): Promise<SavedAddress> {
    return this.changeBook(userId, (book) => this.keep(userId, entryIn(book, entryId), input));
  }

  /**
   * @throws DomainError `address_not_found` as above, 409 for the default while there are others, so that the next
   * delivery address is always an explicit choice
   */
  remove(userId: string, entryId: string): Promise<void> {
    return this.changeBook(userId, async (book) => {
      const { isDefault } = entryIn(book, entryId);
      if (isDefault && book.length > 1) throw new DomainError('default_address', IDENTITY_MESSAGES.defaultAddress);
      await this.addresses.remove(userId, entryId);
    });
  }

  /** Returns the addresses as personal data. */
  async read(userId: string): Promise<Record<string, unknown>> {
    const book = await this.addresses.of(userId);
    return { addresses: book.map(({ label, isDefault, address }) => ({ label, isDefault, ...address })) };
  }

  erase(userId: string): Promise<void> {
    return this.addresses.removeAll(userId);
  }

  private changeBook<T>(userId: string, change: (book: readonly AddressEntry[]) => Promise<T>): Promise<T> {
    return this.transaction.run(async () => {
      const book = await this.addresses.lock(userId);
      if (!book) throw sessionEnded();
      return change(book);
    });
  }

  private async keep(
    userId: string,
    before: Pick<AddressEntry, 'id' | 'isDefault'>,
    input: SavedAddressInput,
  ): Promise<SavedAddress> {
    const entry = {
      id: before.id,
      label: input.label ?? '',
      address: postalAddress(input),
      isDefault: before.isDefault || input.isDefault === true,
    };
    await this.addresses.keep(userId, entry);
    if (entry.isDefault) await this.addresses.makeDefault(userId, entry.id);
    return savedAddress(entry);
  }
}

function entryIn(book: readonly AddressEntry[], entryId: string): AddressEntry {
  const entry = book.find(({ id }) => id === entryId);
  if (!entry) throw new DomainError('address_not_found', IDENTITY_MESSAGES.addressNotFound);
  return entry;
}

function savedAddress({ id, label, isDefault, address }: AddressEntry): SavedAddress {
  return { _id: id, label, isDefault, ...address };
}
