import { Injectable } from '@nestjs/common';
import type { ShippingRule } from '@shop/pricing';
import { Database } from '../../../../platform/database/database.js';
import { ShippingRules } from '../../application/ports/shipping-rules.js';
import { StoreSettingsSchema } from './store-settings.schema.js';

const RULE =
  'SELECT shipping_cost_paise AS "costPaise", free_shipping_threshold_paise AS "freeFromPaise" FROM store_settings';

@Injectable()
export class PostgresShippingRules extends ShippingRules {
  constructor(private readonly database: Database) {
    super();
  }

  override current(): Promise<ShippingRule> {
    return this.read(RULE);
  }

  override lock(): Promise<ShippingRule> {
    return this.read(`${RULE} FOR UPDATE`);
  }

  override async replace({ costPaise, freeFromPaise }: ShippingRule): Promise<void> {
    await this.database.records((manager) =>
      manager.getRepository(StoreSettingsSchema).update({ onlyRow: true }, { costPaise, freeFromPaise }),
    );
  }

  private async read(sql: string): Promise<ShippingRule> {
    const rule = await this.database.one<ShippingRule>(sql);
    if (!rule) throw new Error('The store has no settings.');
    return rule;
  }
}
