import { Injectable } from '@nestjs/common';
import type { ShippingSettings } from '@shop/pricing';
import { Database } from '../../../../platform/database/database.js';
import { StoredShipping } from '../../application/ports/stored-shipping.js';
import { StoreSettingsSchema } from './store-settings.schema.js';

const SHIPPING = 'SELECT shipping FROM store_settings';

@Injectable()
export class PostgresStoredShipping extends StoredShipping {
  constructor(private readonly database: Database) {
    super();
  }

  override current(): Promise<ShippingSettings> {
    return this.read(SHIPPING);
  }

  override lock(): Promise<ShippingSettings> {
    return this.read(`${SHIPPING} FOR UPDATE`);
  }

  override async replace(shipping: ShippingSettings): Promise<void> {
    await this.database.records((manager) =>
      manager.getRepository(StoreSettingsSchema).update({ onlyRow: true }, { shipping }),
    );
  }

  private async read(sql: string): Promise<ShippingSettings> {
    const row = await this.database.one<{ shipping: ShippingSettings }>(sql);
    if (!row) throw new Error('The store has no settings.');
    return row.shipping;
  }
}
