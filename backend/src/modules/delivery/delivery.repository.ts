import { Injectable } from '@nestjs/common';
import type { DeliveryRules } from '@shop/contracts/delivery';
import { Database } from '../../platform/database/database.js';
import { DEFAULT_RULES } from './default-rules.data.js';

const RULES = 'SELECT rules FROM delivery_rules';

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
    return (await this.database.one<{ rules: DeliveryRules | null }>(sql))?.rules ?? DEFAULT_RULES;
  }
}
