import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ShopGauges } from './shop-gauges.js';

const OPEN = 'SELECT count(*)::int AS value FROM outbox WHERE done_at IS NULL';
const OLDEST =
  'SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value FROM outbox WHERE done_at IS NULL';

/** Figures of the outbox. */
@Injectable()
export class OutboxGauges {
  constructor(gauges: ShopGauges, database: Database) {
    gauges.add({
      name: 'shop_outbox_open_events',
      help: 'Events that are not done.',
      read: () => database.query(OPEN),
    });
    gauges.add({
      name: 'shop_outbox_oldest_seconds',
      help: 'Age of the oldest event that is not done.',
      read: () => database.query(OLDEST),
    });
  }
}
