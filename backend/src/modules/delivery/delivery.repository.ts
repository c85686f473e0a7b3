import { Injectable } from '@nestjs/common';
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from '@shop/contracts/delivery';
import { Database } from '../../platform/database/database.js';
import { DEFAULT_RULES } from './default-rules.data.js';

const RULES = 'SELECT rules FROM delivery_rules';

/** Rules that an earlier release stored have no cash and no origin. */
interface EarlierRules extends Partial<Omit<DeliveryRules, 'zones' | 'elsewhere'>> {
  readonly zones: readonly (Pick<DeliveryZone, 'prefix' | 'isDeliverable' | 'minDays' | 'maxDays'> &
    Partial<DeliveryTerms>)[];
  readonly elsewhere: Pick<DeliveryTerms, 'minDays' | 'maxDays'> & Partial<DeliveryTerms>;
}

const ANY_CASH = { takesCash: true, cashFee: 0 };

const completed = ({ zones, elsewhere, ...rules }: EarlierRules): DeliveryRules => ({
  ...DEFAULT_RULES,
  ...rules,
  zones: zones.map((zone) => ({ ...ANY_CASH, ...zone })),
  elsewhere: { ...ANY_CASH, ...elsewhere },
});

/** The owner's rules, as a document. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly database: Database) {}

  /** Returns the defaults while the owner has set nothing. */
  current(): Promise<DeliveryRules> {
    return this.read(RULES);
  }

  /** Returns the rules and locks them until the transaction ends. */
  lock(): Promise<DeliveryRules> {
    return this.read(`${RULES} FOR UPDATE`);
  }

  async change(rules: DeliveryRules): Promise<void> {
    await this.database.query('UPDATE delivery_rules SET rules = $1', [JSON.stringify(rules)]);
  }

  private async read(sql: string): Promise<DeliveryRules> {
    const row = await this.database.one<{ rules: EarlierRules | null }>(sql);
    return row?.rules ? completed(row.rules) : DEFAULT_RULES;
  }
}
