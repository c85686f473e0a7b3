import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';

const BY_STATE = 'SELECT status AS state, count(*)::int AS value FROM payments GROUP BY status';

/** Gauges of the payments. */
@Injectable()
export class PaymentGauges {
  constructor(gauges: ShopGauges, database: Database) {
    gauges.add({
      name: 'shop_payments',
      help: 'Payments by state.',
      labelNames: ['state'],
      read: async () =>
        (await database.query<{ state: string; value: number }>(BY_STATE)).map(({ state, value }) => ({
          labels: { state },
          value,
        })),
    });
  }
}
