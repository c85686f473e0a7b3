import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { CheckoutSettings, type CheckoutSettingsValues } from '../application/checkout-settings.js';

@Injectable()
export class PostgresCheckoutSettings extends CheckoutSettings {
  constructor(
    private readonly database: Database,
    audit: AuditLog,
  ) {
    super(audit);
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

  protected override async save(values: CheckoutSettingsValues): Promise<void> {
    await this.database.query(
      `UPDATE checkout_settings SET price_grace_hours = :priceGraceHours, unpaid_minutes_per_account = :unpaidMinutesPerAccount,
         unpaid_minutes_per_network = :unpaidMinutesPerNetwork, held_pieces_per_account = :heldPiecesPerAccount,
         held_pieces_per_network = :heldPiecesPerNetwork`,
      { ...values },
    );
  }
}
