import { Injectable, Logger } from '@nestjs/common';
import { demoAdmin, demoStoreInformation } from '@shop/demo-store';
import { AuditLog } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { DemoState } from '../../modules/settings/index.js';
import { DemoFiles } from './demo-files.js';
import { DemoStanding } from './demo-standing-view.js';
import { LEAVING_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'demo.left': { readonly isOpen: boolean };
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
