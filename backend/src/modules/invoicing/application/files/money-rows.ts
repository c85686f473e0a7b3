import { spreadsheetMoment } from '@shop/contracts/calendar';
import type { Cell } from '../../../../kernel/table.js';
import type { AdvanceRow, CashRow, ReceivedRow, RefundRow } from '../../adapters/postgres/period-money-view.js';
import { amountCell } from './return-cells.js';
import { RETURN_MESSAGES } from './return-messages.js';

const { words: TEXTS } = RETURN_MESSAGES;

const momentCell = (moment: Date | null): Cell => moment && spreadsheetMoment(moment);

/** `cash-on-delivery` and `refunded_at_provider` as words. */
const wordsOf = (name: string): string => {
  const words = name.replace(/[-_]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** Providers write most methods in small letters. */
export const methodCell = (method: string): string => (method.length < 4 ? method.toUpperCase() : wordsOf(method));

export const receivedRow = (row: ReceivedRow): Cell[] => [
  ...[momentCell(row.at), row.paymentId, row.providerOrderId, methodCell(row.method), amountCell(row.amountPaise)],
  ...[row.orderNumber, row.documents, row.reason === null ? null : wordsOf(row.reason) || TEXTS.withoutOrder],
];

/** A refund that failed moved no money. */
export const refundRow = (row: RefundRow): Cell[] => [
  ...[momentCell(row.at), row.id, row.paymentId, row.orderNumber, wordsOf(row.reason)],
  amountCell(row.status === 'failed' ? 0 : row.amountPaise),
  ...[wordsOf(row.status), methodCell(row.manualMethod ?? row.method), row.reference, row.documents],
];

export const advanceRow = (row: AdvanceRow): Cell[] => [
  ...[momentCell(row.at), row.paymentId, methodCell(row.method), row.orderNumber],
  ...[row.amountPaise, row.refundedPaise, row.amountPaise - row.refundedPaise].map(amountCell),
  ...[TEXTS.noTaxOnAdvances, momentCell(row.shippedAt)],
];

export function cashRow(row: CashRow): Cell[] {
  const isCollected = row.collectedAt !== null;
  const isOpen = !isCollected && !row.isReturned;
  return [
    ...[row.orderNumber, row.documents, row.courier, row.trackingId],
    ...[momentCell(row.shippedAt), momentCell(row.deliveredAt), amountCell(row.amountPaise)],
    ...[
      momentCell(row.collectedAt),
      amountCell(isCollected ? row.amountPaise : 0),
      amountCell(isOpen ? row.amountPaise : 0),
    ],
    ...[row.remittedOn, amountCell(row.remittedPaise ?? 0), row.reference, cashRemark(row)],
  ];
}

function cashRemark({ isReturned, collectedAt, remittedPaise, amountPaise }: CashRow): string | null {
  if (remittedPaise !== null && remittedPaise !== amountPaise) return TEXTS.remittedOther;
  return isReturned && collectedAt === null ? TEXTS.cameBack : null;
}
