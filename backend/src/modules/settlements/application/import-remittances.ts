import { Injectable } from '@nestjs/common';
import { REMITTANCE_COLUMNS, type RemittanceImport } from '@shop/contracts/settlements';
import { AuditLog } from '../../../kernel/audit-log.js';
import { PaymentGateways } from '../../payments/index.js';
import { CashRemittances } from '../adapters/postgres/cash-remittances.js';
import { MonthClosings } from '../adapters/postgres/month-closings.js';
import { OrdersOnDeliveryView } from '../adapters/postgres/orders-on-delivery-view.js';
import { monthClosed } from '../domain/month.js';
import { readAmount, readDay, type Remittance } from '../domain/remittance.js';
import { SETTLEMENT_MESSAGES } from '../messages.js';
import { batchesOf, unusable, type FileRow } from './file-rows.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** Numbers of parcels. */
    'remittances.imported': RemittanceImport;
  }
}

/** A row whose order is known by its number only. */
type ReadRow = Omit<Remittance, 'orderId'> & { readonly row: number; readonly orderNumber: string };
type Column = (typeof REMITTANCE_COLUMNS)[number];

/** Orders whose customers pay the courier. */
@Injectable()
export class OrdersOnDelivery {
  constructor(
    private readonly view: OrdersOnDeliveryView,
    private readonly gateways: PaymentGateways,
  ) {}

  /** Returns their ids by number, without numbers of other orders. */
  idsOf(numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.view.idsOf(numbers, this.gateways.paidOnDelivery());
  }
}

/** Imports from a file when a courier has transferred the cash of which parcels, as a whole or not at all. */
@Injectable()
export class ImportRemittances {
  constructor(
    private readonly remittances: CashRemittances,
    private readonly orders: OrdersOnDelivery,
    private readonly closings: MonthClosings,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param rows of a CSV file, read while they are imported
   * @throws DomainError `invalid_input` naming the first row that cannot be read or is no parcel paid on delivery;
   * `month_closed` when it would change a month that is closed
   */
  async run(rows: AsyncIterable<FileRow>): Promise<RemittanceImport> {
    return this.audit.run(async (record) => {
      const done = { added: 0, changed: 0, unchanged: 0 };
      const seen = new Set<string>();
      for await (const batch of batchesOf(rows)) await this.add(batch.map(readRow), { seen, done });
      if (seen.size === 0) throw unusable(SETTLEMENT_MESSAGES.empty);
      if (done.added + done.changed > 0)
        record('remittances.imported', { subject: { id: 'cash' }, after: { ...done } });
      return done;
    });
  }

  private async add(rows: readonly ReadRow[], { seen, done }: { seen: Set<string>; done: RemittanceImport }) {
    const ids = await this.orders.idsOf(rows.map(({ orderNumber }) => orderNumber));
    const remittances = rows.map(({ row, orderNumber, ...remittance }) => {
      const orderId = ids.get(orderNumber);
      if (!orderId) throw unusable(SETTLEMENT_MESSAGES.notOnDelivery(row, orderNumber));
      if (seen.has(orderId)) throw unusable(SETTLEMENT_MESSAGES.remittedTwice(row, orderNumber));
      seen.add(orderId);
      return { orderId, ...remittance };
    });
    const { added, changed, months } = await this.remittances.add(remittances);
    for (const month of months) if (await this.closings.closingOf(month)) throw monthClosed(month);
    done.added += added;
    done.changed += changed;
    done.unchanged += rows.length - added - changed;
  }
}

function readRow({ row, cells }: FileRow): ReadRow {
  const missing = REMITTANCE_COLUMNS.filter((column) => cells[column] === undefined);
  if (missing.length > 0) throw unusable(SETTLEMENT_MESSAGES.missingRemittanceColumns(missing.join(', ')));
  const cell = (column: Column): string => cells[column]!.trim();
  const read = <Value>(column: Column, value: Value | null): Value => {
    if (value === null) throw unusable(SETTLEMENT_MESSAGES.unreadableCell(row, column, cell(column).slice(0, 60)));
    return value;
  };
  const reference = cell('reference');
  return {
    row,
    orderNumber: cell('order').slice(0, MAX_REFERENCE),
    day: read('date', readDay(cell('date'))),
    amountPaise: read('amount', readAmount(cell('amount'))),
    reference: read('reference', reference === '' || reference.length > MAX_REFERENCE ? null : reference),
  };
}

const MAX_REFERENCE = 100;
