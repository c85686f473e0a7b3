import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure of the whole shop, such as its payments by state, which all processes report alike. */
export interface ShopGauge {
  readonly name: `shop_${string}`;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Where its values are stored. Default: the database. */
  readonly part?: 'database' | 'queue';
  /** @throws when its source cannot be read */
  read(): Promise<readonly GaugeValue[]>;
}

/** Registry of the shop's figures: each module adds its own at startup. */
@Injectable()
export class ShopGauges {
  readonly all: ShopGauge[] = [];

  add(gauge: ShopGauge): void {
    this.all.push(gauge);
  }
}

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
