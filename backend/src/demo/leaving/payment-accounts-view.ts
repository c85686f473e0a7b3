import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** An account of a payment provider in which something was paid. */
export interface PaymentAccount {
  readonly provider: string;
  readonly account: string;
}

@Injectable()
export class PaymentAccounts {
  constructor(private readonly database: Database) {}

  list(): Promise<PaymentAccount[]> {
    return this.database.query(
      `SELECT DISTINCT s.provider, s.provider_account AS account FROM checkout_sessions s JOIN payments p ON p.checkout_session_id = s.id
       WHERE s.provider_account IS NOT NULL`,
    );
  }
}
