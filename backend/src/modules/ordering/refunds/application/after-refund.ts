import { Injectable } from '@nestjs/common';
import { Stock } from '../../../catalog/index.js';
import { hasLeft, type Order } from '../../purchase/domain/order.js';
import type { RefundRequest } from '../domain/refund-request.js';
import { ReversalNotes } from './reversal-notes.js';

/** Notes a refund in the history of its order, and returns pieces to stock. */
@Injectable()
export class AfterRefund {
  constructor(
    private readonly notes: ReversalNotes,
    private readonly stock: Stock,
  ) {}

  async run(order: Order, request: RefundRequest, by: string): Promise<void> {
    await this.notes.add(order, request, request.manual ? 'refunded by hand' : 'refunded', by);
    // Of a parcel that came back since the request, everything is in stock already.
    const returned = request.lines.filter(({ restock }) => restock && hasLeft(order));
    if (returned.length > 0) await this.stock.putBack(returned);
  }
}
