import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** Reads orders and payments; writes nothing. */
const FOUND = `
  SELECT o.order_number AS "orderNumber", o.id FROM orders o JOIN payments p ON p.id = o.payment_id
  WHERE o.order_number = ANY (:numbers) AND p.provider = ANY (:onDelivery)`;

/** Orders that are paid on delivery, by their numbers. */
@Injectable()
export class OrdersOnDeliveryView {
  constructor(private readonly database: Database) {}

  /**
   * Returns their ids by number, without numbers of other orders.
   * @param onDelivery names of the providers whose customers pay the courier
   */
  async idsOf(numbers: readonly string[], onDelivery: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ orderNumber: string; id: string }>(FOUND, { numbers, onDelivery });
    return new Map(rows.map(({ orderNumber, id }) => [orderNumber, id]));
  }
}
