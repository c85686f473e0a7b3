import { Injectable } from '@nestjs/common';
import type { ShippingRule } from '@shop/pricing';
import { Database } from '../../../../platform/database/database.js';
import { ShippingRules } from '../../application/ports/shipping-rules.js';
import { StoreSettingsSchema } from './store-settings.schema.js';

@Injectable()
export class PostgresShippingRules extends ShippingRules {
  constructor(private readonly database: Database) {
    super();
  }

  override async current(): Promise<ShippingRule> {
    const { costPaise, freeFromPaise } = await this.database.records((manager) => manager.getRepository(StoreSettingsSchema).findOneByOrFail({ onlyRow: true }));
    return { costPaise, freeFromPaise };
  }

  override async replace({ costPaise, freeFromPaise }: ShippingRule): Promise<void> {
    await this.database.records((manager) => manager.getRepository(StoreSettingsSchema).update({ onlyRow: true }, { costPaise, freeFromPaise }));
  }
}
