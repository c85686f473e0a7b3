import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../../kernel/personal-data.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { OrderViews } from './order-views.js';

/** A note as the customer may read it: without its author, who is another person. */
export interface OrderNoteData {
  readonly orderNumber: string;
  readonly at: string;
  readonly text: string;
}

/** Personal data of customers and deleted accounts in orders and unfinished payments. All methods join the caller's transaction. */
export abstract class OrderAnonymization {
  /** Returns what staff noted about the orders of a customer, oldest first. */
  abstract notesOf(userId: string): Promise<readonly OrderNoteData[]>;

  /** Keeps orders and payments and removes their link to the customer. */
  abstract anonymizeOrdersOf(userId: string): Promise<void>;

  /**
   * Erases street, phone number, words of customers and notes of staff of all deleted accounts where nothing is left to ship. City, state and PIN code are
   * kept, because they determine where tax was due.
   */
  abstract eraseUnneededAddresses(): Promise<void>;
}

/**
 * Orders as personal data. They are kept for accounting without name and e-mail. Street and phone number are erased
 * once the parcel is delivered or cancelled.
 */
@Injectable()
export class OrderPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly views: OrderViews,
    private readonly anonymization: OrderAnonymization,
    private readonly documents: OrderDocuments,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const orders: Order[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const response = await this.views.findOwn(userId, page);
      orders.push(...response.orders);
      pages = response.pages;
    }
    return { orders, notesAboutOrders: await this.anonymization.notesOf(userId) };
  }

  async erase(userId: string): Promise<void> {
    await this.documents.erase(userId);
    await this.anonymization.anonymizeOrdersOf(userId);
    await this.anonymization.eraseUnneededAddresses();
  }
}
