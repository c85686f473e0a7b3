import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { CashOnDeliveryRules } from './cash-on-delivery-rules.js';

const RULES =
  'SELECT is_on AS "isOn", max_paise AS "maxPaise", max_open_orders AS "maxOpenOrders", max_network_orders AS "maxNetworkOrders", confirmed_above_paise AS "confirmedAbovePaise", allowed_pins AS "allowedPins", excluded_pins AS "excludedPins" FROM cash_on_delivery_rules';

/** The rules in the database. */
@Injectable()
export class StoredRules {
  constructor(private readonly database: Database) {}

  current(): Promise<CashOnDeliveryRules> {
    return this.read(RULES);
  }

  /** Returns the rules and locks them until the transaction ends. */
  lock(): Promise<CashOnDeliveryRules> {
    return this.read(`${RULES} FOR UPDATE`);
  }

  async replace(rules: CashOnDeliveryRules): Promise<void> {
    await this.database.query(
      `UPDATE cash_on_delivery_rules SET is_on = :isOn, max_paise = :maxPaise, max_open_orders = :maxOpenOrders, max_network_orders = :maxNetworkOrders,
         confirmed_above_paise = :confirmedAbovePaise, allowed_pins = :allowedPins, excluded_pins = :excludedPins`,
      { ...rules },
    );
  }

  private async read(sql: string): Promise<CashOnDeliveryRules> {
    const rules = await this.database.one<CashOnDeliveryRules>(sql);
    if (!rules) throw new Error('There are no rules of cash on delivery.');
    return rules;
  }
}
