import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'shop.opened': { readonly isOpen: boolean };
  }
}

/** Whether visitors see the shop, or that it opens soon. The API is the same in both states. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** For an empty shop without staff, at its start. */
  async close(): Promise<void> {
    await this.database.query('UPDATE store_settings SET is_open = false WHERE is_open');
  }

  /** Changes nothing in an open shop. */
  async open(): Promise<void> {
    await this.audit.run(async (record) => {
      const changed = await this.database.one('UPDATE store_settings SET is_open = true WHERE NOT is_open RETURNING 1');
      if (!changed) return;
      const subject = { id: 'opening', label: 'Opening' };
      record('shop.opened', { subject, before: { isOpen: false }, after: { isOpen: true } });
    });
  }
}
