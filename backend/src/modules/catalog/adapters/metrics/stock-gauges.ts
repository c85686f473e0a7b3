import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';

/** Gauges of the stock. */
@Injectable()
export class StockGauges {
  constructor(gauges: ShopGauges, database: Database) {
    gauges.add({
      name: 'shop_held_pieces',
      help: 'Pieces of stock that started payments keep.',
      read: () => database.query('SELECT coalesce(sum(reserved), 0)::int AS value FROM variants'),
    });
  }
}
