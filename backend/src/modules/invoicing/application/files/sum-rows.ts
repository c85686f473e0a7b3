import type { TableFile } from '@shop/contracts';
import type { Cell } from '../../../../kernel/table.js';
import type { Sums } from './period-sums.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { amountCell, placeCell, rateCell, unitCell } from './return-cells.js';

const { words: TEXTS } = RETURN_MESSAGES;

/** Taxable value by place of supply and rate of small invoices without GSTIN, less their credit notes. */
const b2csRows = ({ small }: Sums): Cell[][] =>
  small
    .all()
    .map(({ place, rateBps, taxable }) => [
      ...[TEXTS.otherSales, placeCell(place), '', rateCell(rateBps)],
      ...[amountCell(taxable), 0, ''],
    ]);

/** Value of goods at 0 % by kind of buyer and of supply; all four kinds, or none. */
function exemptRows({ nil }: Sums): Cell[][] {
  const all = nil.all();
  if (all.length === 0) return [];
  return [true, false].flatMap((isRegistered) =>
    [true, false].map((isInterState) => {
      const total = all.find((one) => one.isRegistered === isRegistered && one.isInterState === isInterState);
      return [
        TEXTS.exempt[isInterState ? 'inter' : 'intra'][isRegistered ? 'registered' : 'unregistered'],
        ...[total?.taxable ?? 0, 0, 0].map(amountCell),
      ];
    }),
  );
}

/** Quantities and amounts by HSN code, unit and rate. */
const hsnRows = (totals: Sums['toOthers']): Cell[][] =>
  totals
    .all()
    .map(({ hsn, unit, rateBps, pieces, gross, taxable, igst, cgst, sgst }) => [
      ...[hsn, '', unitCell(unit), pieces, amountCell(gross), rateCell(rateBps)],
      ...[taxable, igst, cgst, sgst].map(amountCell),
      0,
    ]);

/** First and last number of each series, how many there are, and how many of these are cancelled. */
const numberRows = ({ numbers }: Sums): Cell[][] =>
  numbers
    .all()
    .map(({ isCredit, first, last, count, cancelled }) => [
      isCredit ? TEXTS.creditNotes : TEXTS.invoices,
      ...[first, last, count, cancelled],
    ]);

/**
 * Figures of the return GSTR-3B as its form has them: each row of table 3.1, and the States of table 3.2. The shop does
 * not know its purchases (3.1(d)), and makes no zero-rated supplies (3.1(b)) and none outside GST (3.1(e)).
 */
function summaryRows({ summary }: Sums): Cell[][] {
  const all = summary.all();
  const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
  const outward = TEXTS.summary.map(({ table, row }): Cell[] => {
    if (table === 'purchases') return [...row, '', ...Array<null>(5).fill(null)];
    const { taxable, igst, cgst, sgst } = all.find((one) => one.table === table) ?? none;
    return [...row, '', ...[taxable, igst, cgst, sgst, 0].map(amountCell)];
  });
  const toOthers = all
    .filter(({ table }) => table === 'unregistered')
    .map(({ place, taxable, igst }): Cell[] => [
      ...[...TEXTS.toUnregistered, placeCell(place), amountCell(taxable), amountCell(igst)],
      ...Array<null>(3).fill(null),
    ]);
  return [...outward, ...toOthers];
}

/** Sales by State and rate, less credit notes. */
const saleRows = ({ sales }: Sums): Cell[][] =>
  sales
    .all()
    .map(({ isReceipt, place, rateBps, pieces, taxable, igst, cgst, sgst, gross }) => [
      isReceipt ? TEXTS.receipts : TEXTS.taxDocuments,
      ...[placeCell(place), rateBps === null ? null : rateCell(rateBps), pieces],
      ...[taxable, igst, cgst, sgst, gross].map(amountCell),
    ]);

/** Tax of a trader under the composition scheme: 0.5 % of each kind (rule 7). */
const COMPOSITION_BPS = 50;

/** Figures of the statement CMP-08: bills of supply under the composition scheme, and their tax. */
const compositionRows = ({ composition }: Sums): Cell[][] =>
  composition.all().map(({ gross }) => {
    const tax = amountCell(Math.round((gross * COMPOSITION_BPS) / 10_000));
    return [TEXTS.compositionSupplies, amountCell(gross), rateCell(2 * COMPOSITION_BPS), tax, tax];
  });

/** Files of sums. */
export const SUM_ROWS: Partial<Record<TableFile, (sums: Sums) => Cell[][]>> = {
  b2cs: b2csRows,
  exemp: exemptRows,
  hsn_b2b: ({ toBusinesses }) => hsnRows(toBusinesses),
  hsn_b2c: ({ toOthers }) => hsnRows(toOthers),
  docs: numberRows,
  gstr3b: summaryRows,
  sales: saleRows,
  cmp08: compositionRows,
};
