import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CheckoutSettings, type CheckoutSettingsValues } from '../application/checkout-settings.js';
import { MAX_PRICE_GRACE_HOURS } from '../domain/checkout-session.js';

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

  override async all(): Promise<CheckoutSettingsValues> {
    const settings = await this.database.one<CheckoutSettingsValues>(
      `SELECT price_grace_hours AS "priceGraceHours", unpaid_minutes_per_account AS "unpaidMinutesPerAccount",
         unpaid_minutes_per_network AS "unpaidMinutesPerNetwork", held_pieces_per_account AS "heldPiecesPerAccount",
         held_pieces_per_network AS "heldPiecesPerNetwork" FROM checkout_settings`,
    );
    if (!settings) throw new Error('checkout_settings has no row');
    return settings;
  }

  override async change(values: Partial<CheckoutSettingsValues>): Promise<void> {
    await this.database.query(
      `UPDATE checkout_settings SET price_grace_hours = :priceGraceHours, unpaid_minutes_per_account = :unpaidMinutesPerAccount,
         unpaid_minutes_per_network = :unpaidMinutesPerNetwork, held_pieces_per_account = :heldPiecesPerAccount,
         held_pieces_per_network = :heldPiecesPerNetwork`,
      { ...(await this.all()), ...values },
    );
  }
}
