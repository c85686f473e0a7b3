import { Injectable } from '@nestjs/common';
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from '@shop/contracts/delivery';
import { Database } from '../../platform/database/database.js';
import { DEFAULT_RULES, NO_FEES } from './default-rules.data.js';

const RULES = 'SELECT rules FROM delivery_rules';

type EarlierTerms = Pick<DeliveryTerms, 'minDays' | 'maxDays'> & Partial<DeliveryTerms>;

/** Rules that an earlier release stored may have no cash, no origin and no fees. */
interface EarlierRules extends Partial<Omit<DeliveryRules, 'zones' | 'local' | 'regional' | 'elsewhere'>> {
  readonly zones: readonly (Pick<DeliveryZone, 'prefix' | 'isDeliverable'> & EarlierTerms)[];
  readonly local?: EarlierTerms;
  readonly regional?: EarlierTerms;
  readonly elsewhere: EarlierTerms;
}

const completed = ({ zones, local, regional, elsewhere, ...rules }: EarlierRules): DeliveryRules => ({
  ...DEFAULT_RULES,
  ...rules,
  zones: zones.map((zone) => ({ ...NO_FEES, ...zone })),
  local: { ...NO_FEES, ...(local ?? DEFAULT_RULES.local) },
  regional: { ...NO_FEES, ...(regional ?? DEFAULT_RULES.regional) },
  elsewhere: { ...NO_FEES, ...elsewhere },
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
