import { Injectable } from '@nestjs/common';
import { CASH_ON_DELIVERY } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { startOfDay } from '../../../../platform/database/india-time.js';
import { inBatches } from '../../../../platform/database/in-batches.js';
import type { Period } from '../../domain/period.js';

/** What all rows have. `at` and `id` are their key. */
interface MoneyRow {
  readonly at: Date;
  readonly id: string;
  readonly paymentId: string;
  /** Null for a payment that became no order. */
  readonly orderNumber: string | null;
  /** How it was paid, such as `upi`, or the name of the provider. */
  readonly method: string;
  readonly amountPaise: number;
}

/** A captured payment. `documents` are the numbers of the order's invoices or receipt, separated by spaces. */
export interface ReceivedRow extends MoneyRow {
  readonly providerOrderId: string;
  readonly documents: string | null;
  /** Why the payment became no order; null for others. */
  readonly reason: string | null;
}

/** Money that went back, or will. */
export interface RefundRow extends MoneyRow {
  readonly status: string;
  readonly reason: string;
  /** How staff returned it by hand; null for the provider. */
  readonly manualMethod: string | null;
  /** The provider's id of the refund, or the reference of staff. */
  readonly reference: string | null;
  readonly documents: string | null;
}

/** Money for goods that had not left at the end of a period. `amountPaise` was paid, `refundedPaise` went back until then. */
export interface AdvanceRow extends MoneyRow {
  readonly refundedPaise: number;
  readonly shippedAt: Date | null;
}

/** An order that is paid on delivery. */
export interface CashRow extends MoneyRow {
  readonly courier: string;
  readonly trackingId: string;
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  /** When the money was recorded, within the period or before; null while the courier has it. */
  readonly collectedAt: Date | null;
  readonly isReturned: boolean;
  readonly documents: string | null;
  /** When the courier transferred the money, at the end of the period or before; null until then. */
  readonly remittedOn: string | null;
  readonly remittedPaise: number | null;
  /** Of the transfer. */
  readonly reference: string | null;
}

/** The moment as text: a `Date` would lose its microseconds. */
interface Key {
  readonly key: string;
}

interface Statement {
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  /** Columns of an index, or the id alone. */
  readonly at: string;
  readonly id: string;
}

const BATCH = 500;
const START = startOfDay(':from');
const END = startOfDay(':to::date + 1');
const within = (moment: string): string => `${moment} >= ${START} AND ${moment} < ${END}`;
const PAYMENT = `p.id AS "paymentId", o.order_number AS "orderNumber", coalesce(p.method, p.provider) AS method`;
const IS_CAPTURED = `p.status IN ('captured', 'refunded')`;
/** Payments that became no order: few. */
const WITHOUT_ORDER = `${IS_CAPTURED} AND (p.disposition IN ('refund', 'external_refund') OR p.disposition IS NULL)`;
const INVOICES = `(SELECT string_agg(d.number, ' ' ORDER BY d.issued_at, d.number) FROM tax_documents d
  WHERE d.order_id = o.id AND d.invoice_id IS NULL AND d.cancelled_at IS NULL) AS documents`;
const RECEIVED = `${PAYMENT}, p.provider_order_id AS "providerOrderId", p.amount_paise AS "amountPaise", ${INVOICES}`;
const PAID_ORDERS = 'orders o JOIN payments p ON p.id = o.payment_id';
const OTHER_PAYMENTS = 'payments p LEFT JOIN orders o ON o.payment_id = p.id';

const RECEIVED_MONEY: readonly Statement[] = [
  {
    columns: `${RECEIVED}, NULL AS reason`,
    from: PAID_ORDERS,
    where: `o.payment_id IS NOT NULL AND ${within('o.paid_at')}`,
    ...{ at: 'o.paid_at', id: 'o.id' },
  },
  {
    columns: `${RECEIVED}, coalesce(p.reason, '') AS reason`,
    from: OTHER_PAYMENTS,
    where: `${WITHOUT_ORDER} AND o.id IS NULL AND ${within('p.created_at')}`,
    ...{ at: 'p.created_at', id: 'p.id' },
  },
];

const REFUNDS: readonly Statement[] = [
  {
    columns: `${PAYMENT}, r.id AS "refundId", r.amount_paise AS "amountPaise", r.status, r.reason, r.manual_method AS "manualMethod",
      coalesce(r.manual_reference, r.provider_refund_id) AS reference,
      (SELECT string_agg(d.number, ' ' ORDER BY d.number) FROM tax_documents d WHERE d.order_id = o.id AND d.cancelled_at IS NULL
        AND d.refund_key IN (r.id::text, 'return-' || o.id)) AS documents`,
    from: 'refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.payment_id = p.id',
    where: within('r.created_at'),
    ...{ at: 'r.created_at', id: 'r.id' },
  },
  {
    columns: `${PAYMENT}, f.amount_paise AS "amountPaise", f.status, 'refunded_at_provider' AS reason, NULL AS "manualMethod", f.id AS reference, NULL AS documents`,
    from: 'provider_refunds f JOIN payments p ON p.id = f.payment_id LEFT JOIN orders o ON o.payment_id = p.id',
    where: `f.refund_id IS NULL AND ${within('f.created_at')}`,
    ...{ at: 'f.created_at', id: 'f.id' },
  },
];

/** What had gone back at the end of the period: by the shop, and by others at the provider. */
const RETURNED = `((SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed' AND r.created_at < ${END})
  + (SELECT coalesce(sum(f.amount_paise), 0) FROM provider_refunds f WHERE f.payment_id = p.id AND f.refund_id IS NULL AND f.status <> 'failed' AND f.created_at < ${END}))`;
const HELD = `${PAYMENT}, p.amount_paise AS "amountPaise", ${RETURNED}::float8 AS "refundedPaise"`;

const ADVANCES: readonly Statement[] = [
  {
    columns: `${HELD}, o.shipped_at AS "shippedAt"`,
    from: PAID_ORDERS,
    where: `o.payment_id IS NOT NULL AND o.paid_at < ${END} AND (o.shipped_at IS NULL OR o.shipped_at >= ${END}) AND p.amount_paise > ${RETURNED}`,
    ...{ at: 'o.paid_at', id: 'o.id' },
  },
  {
    columns: `${HELD}, NULL::timestamptz AS "shippedAt"`,
    from: OTHER_PAYMENTS,
    where: `${WITHOUT_ORDER} AND o.id IS NULL AND p.created_at < ${END} AND p.amount_paise > ${RETURNED}`,
    ...{ at: 'p.created_at', id: 'p.id' },
  },
];

const IS_CASH = `o.payment_id IS NOT NULL AND p.provider = '${CASH_ON_DELIVERY}' AND o.shipped_at < ${END}`;
const IS_RETURNED = `(o.status = 'Cancelled')`;
const CASH_COLUMNS = `${PAYMENT}, o.total_paise AS "amountPaise", o.delivery_partner AS courier, o.tracking_id AS "trackingId", o.shipped_at AS "shippedAt",
  o.delivered_at AS "deliveredAt", CASE WHEN o.paid_at < ${END} THEN o.paid_at END AS "collectedAt", ${IS_RETURNED} AS "isReturned", ${INVOICES},
  m.remitted_on::text AS "remittedOn", m.amount_paise AS "remittedPaise", m.reference`;
const CASH_ORDERS = `${PAID_ORDERS} LEFT JOIN cash_remittances m ON m.order_id = o.id AND m.remitted_on <= :to::date`;

const CASH: readonly Statement[] = [
  {
    columns: CASH_COLUMNS,
    from: CASH_ORDERS,
    where: `${IS_CASH} AND o.paid_at >= ${START}`,
    ...{ at: 'o.paid_at', id: 'o.id' },
  },
  {
    columns: CASH_COLUMNS,
    from: CASH_ORDERS,
    where: `${IS_CASH} AND o.paid_at < ${START} AND m.remitted_on >= :from::date`,
    ...{ at: `'epoch'::timestamptz`, id: 'o.id' },
  },
  {
    columns: CASH_COLUMNS,
    from: CASH_ORDERS,
    where: `${IS_CASH} AND o.paid_at IS NULL AND (NOT ${IS_RETURNED} OR o.shipped_at >= ${START})`,
    ...{ at: `'epoch'::timestamptz`, id: 'o.id' },
  },
];

/** The payments of the shop in a period, in India, in batches by their keys. */
@Injectable()
export class PeriodMoney {
  constructor(private readonly database: Database) {}

  /** Yields captured payments: those of orders by the time of payment, deleted ones too, then those that became no order. */
  received(period: Period): AsyncGenerator<readonly ReceivedRow[]> {
    return this.read(RECEIVED_MONEY, period);
  }

  /** Yields refunds by the time of their request, then those made at the provider by others. */
  refunds(period: Period): AsyncGenerator<readonly RefundRow[]> {
    return this.read(REFUNDS, period);
  }

  /** Yields what customers had paid at the end of the period for goods that had not left, and what became no order. */
  advances(period: Period): AsyncGenerator<readonly AdvanceRow[]> {
    return this.read(ADVANCES, period);
  }

  /**
   * Yields cash on delivery: what was collected since the start of the period, what was collected before and transferred
   * by the courier in the period, then what was open at its end.
   */
  cash(period: Period): AsyncGenerator<readonly CashRow[]> {
    return this.read(CASH, period);
  }

  private async *read<Row extends MoneyRow>(
    statements: readonly Statement[],
    { from, to }: Period,
  ): AsyncGenerator<readonly Row[]> {
    for (const { columns, from: tables, where, at, id } of statements) {
      const isText = !/^[or]\./.test(id);
      const sql = `SELECT ${at} AS at, (${at})::text AS key, ${id} AS id, ${columns} FROM ${tables} WHERE ${where}
        AND (${at}, ${id}) > (:at::timestamptz, :id::${isText ? 'text' : 'uuid'}) ORDER BY ${at}, ${id} LIMIT ${BATCH}`;
      const first = { key: 'epoch', id: isText ? '' : '00000000-0000-0000-0000-000000000000' };
      yield* inBatches(BATCH, (last: typeof first = first) => {
        const values = { ...(sql.includes(':from') && { from }), to, at: last.key, id: last.id };
        return this.database.read<Row & Key>(sql, values);
      });
    }
  }
}
