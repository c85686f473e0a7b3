import { Injectable } from '@nestjs/common';
import type { PrintedDocument } from '@shop/contracts';
import { PackingSlips } from '../../ordering/index.js';
import type { OrderToInvoice } from '../domain/tax-document.js';
import { Suppliers } from './tax-readiness.js';

/** Returns packing slips with the shop's legal name and address as sender. */
@Injectable()
export class PrintSlips {
  constructor(
    private readonly slips: PackingSlips,
    private readonly suppliers: Suppliers,
  ) {}

  pickListOf(orders: readonly OrderToInvoice[]): Promise<PrintedDocument | null> {
    return this.slips.pickListOf(orders.map(({ orderId }) => orderId));
  }

  /** Returns the papers of the parcels of orders that are not cancelled, by id. */
  async of(orders: readonly OrderToInvoice[]): ReturnType<PackingSlips['of']> {
    const { name, address } = await this.suppliers.current();
    const packed = orders.filter(({ isCancelled }) => !isCancelled).map(({ orderId }) => orderId);
    return this.slips.of(packed, { name, address });
  }
}
