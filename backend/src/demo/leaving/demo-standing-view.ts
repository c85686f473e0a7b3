import { Injectable } from '@nestjs/common';
import { PaymentGateways } from '../../modules/payments/index.js';
import { DemoState } from '../../modules/settings/index.js';
import { Database } from '../../platform/database/database.js';

/** The accounts of payment providers in which something was paid. */
const ACCOUNTS_PAID_IN = `SELECT DISTINCT s.provider, s.provider_account AS account FROM checkout_sessions s JOIN payments p ON p.checkout_session_id = s.id
  WHERE s.provider_account IS NOT NULL`;

/** Why the demo cannot be left: it is none, or money was paid. */
type Refusal = 'no-demo' | 'paid';

/** Decides which shops may be emptied: those seeded with the demo, in which nobody paid with real money. */
@Injectable()
export class DemoStanding {
  constructor(
    private readonly state: DemoState,
    private readonly gateways: PaymentGateways,
    private readonly database: Database,
  ) {}

  /** Returns null when the demo can be left. */
  async refusal(): Promise<Refusal | null> {
    if ((await this.state.current()) !== 'seeded') return 'no-demo';
    const accounts = await this.database.query<{ provider: string; account: string }>(ACCOUNTS_PAID_IN);
    return accounts.some(({ provider, account }) => this.gateways.named(provider).movesMoney(account)) ? 'paid' : null;
  }
}
