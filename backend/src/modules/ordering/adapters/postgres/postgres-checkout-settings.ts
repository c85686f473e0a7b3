import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CheckoutSettings } from '../../application/ports/checkout-settings.js';
import { MAX_PRICE_GRACE_HOURS } from '../../domain/checkout-session.js';

@Injectable()
export class PostgresCheckoutSettings extends CheckoutSettings {
  constructor(private readonly database: Database) {
    super();
  }

  override async priceGraceHours(): Promise<number> {
    const settings = await this.database.one<{ hours: number }>(
      'SELECT price_grace_hours AS hours FROM checkout_settings',
    );
    return settings?.hours ?? MAX_PRICE_GRACE_HOURS;
  }

  override async setPriceGraceHours(hours: number): Promise<void> {
    await this.database.query('UPDATE checkout_settings SET price_grace_hours = $1', [hours]);
  }
}
