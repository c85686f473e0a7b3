import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { OrderViews, type OrderSearch } from './ports/order-views.js';

const MOST_ORDERS = 50_000;

/** Hands out orders, with names and addresses, which the audit log keeps. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly views: OrderViews,
    private readonly audit: AuditLog,
  ) {}

  /** @returns the ids of what was searched for, newest first @throws DomainError `invalid_input` for more than one file may have */
  async run(search: OrderSearch): Promise<readonly string[]> {
    const ids = await this.views.idsOf(search, MOST_ORDERS + 1);
    if (ids.length > MOST_ORDERS)
      throw DomainError.invalid(
        'from',
        `A file may have at most ${MOST_ORDERS.toLocaleString('en-IN')} orders. Choose fewer days.`,
      );
    await this.audit.run(async (record) =>
      record('orders.exported', { subject: { id: 'orders' }, after: { orders: ids.length } }),
    );
    return ids;
  }
}
