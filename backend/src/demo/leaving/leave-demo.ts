import { Injectable, Logger } from '@nestjs/common';
import { demoAdmin, demoStoreInformation } from '@shop/demo-store';
import { AuditLog } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { PaymentGateways } from '../../modules/payments/index.js';
import { DemoState } from '../../modules/settings/index.js';
import { DemoFiles } from './demo-files.js';
import { LEAVING_MESSAGES } from './messages.js';
import { PaymentAccounts } from './payment-accounts-view.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'demo.left': { readonly isOpen: boolean };
  }
}

/** Why the demo cannot be left: it is none, or money was paid. */
type Refusal = 'no-demo' | 'paid';

/** Decides which shops may be emptied: those seeded with the demo, in which nobody paid with real money. */
@Injectable()
export class DemoStanding {
  constructor(
    private readonly state: DemoState,
    private readonly gateways: PaymentGateways,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** Returns null when the demo can be left. */
  async refusal(): Promise<Refusal | null> {
    if ((await this.state.current()) !== 'seeded') return 'no-demo';
    const accounts = await this.accounts.list();
    return accounts.some(({ provider, account }) => this.gateways.named(provider).movesMoney(account)) ? 'paid' : null;
  }
}

/** Turns a demo into an empty shop that visitors do not see yet. */
@Injectable()
export class LeaveDemo {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly standing: DemoStanding,
    private readonly state: DemoState,
    private readonly files: DemoFiles,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Removes everything that was seeded or happened in the demo. The owner stays, unless it is the demo's, whose password
   * is published.
   * @returns whether the shop has an owner now
   * @throws DomainError `demo_not_left` in a shop that is no demo, or where money was paid
   */
  async run(owner: { readonly id: string; readonly email: string }): Promise<{ hasOwner: boolean }> {
    const hasOwner = owner.email !== demoAdmin.email;
    await this.audit.run(async (record) => {
      const refusal = await this.standing.refusal();
      if (refusal) throw new DomainError('demo_not_left', LEAVING_MESSAGES[refusal]);
      await this.state.leave(hasOwner ? owner.id : null, demoStoreInformation);
      record('demo.left', { subject: { id: 'demo', label: 'Demo' }, after: { isOpen: false } });
    });
    await this.files.remove().catch((error: unknown) => {
      this.logger.warn(`Images or mails of the demo could not be removed: ${(error as Error).message}`);
    });
    return { hasOwner };
  }
}
