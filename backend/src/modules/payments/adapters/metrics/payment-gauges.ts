import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';

const BY_STATE = 'SELECT status AS state, count(*)::int AS value FROM payments GROUP BY status';

const DIFFERENCES = 'SELECT count(*)::int AS value FROM payments WHERE ledger_difference IS NOT NULL';

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
    gauges.add({
      name: 'shop_ledger_differences',
      help: 'Payments whose records differ from those of the provider.',
      read: async () =>
        (await database.query<{ value: number }>(DIFFERENCES)).map(({ value }) => ({ labels: {}, value })),
    });
  }
}
