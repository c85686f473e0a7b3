import { Injectable } from '@nestjs/common';
import { LOCALE } from '@shop/contracts';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderViews, type OrderSearch } from './order-views.js';

const MAX_ORDERS = 50_000;

/** Exports orders with names and addresses; each export is recorded in the audit log. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly views: OrderViews,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @returns the ids of the matching orders, newest first
   * @throws DomainError `invalid_input` when there are more than a file may contain
   */
  async run(search: OrderSearch): Promise<readonly string[]> {
    const ids = await this.views.idsOf(search, MAX_ORDERS + 1);
    if (ids.length > MAX_ORDERS)
      throw DomainError.invalid('from', ORDERING_MESSAGES.tooManyOrders(MAX_ORDERS.toLocaleString(LOCALE)));
    await this.audit.run(async (record) =>
      record('orders.exported', { subject: { id: 'orders' }, after: { orders: ids.length } }),
    );
    return ids;
  }
}
