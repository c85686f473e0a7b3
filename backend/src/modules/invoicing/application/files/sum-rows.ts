import type { Cell } from '../../../../kernel/table.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { amountCell, placeCell, rateCell, unitCell } from './return-cells.js';
import {
  compositionTotals,
  hsnTotals,
  nilTotals,
  numberTotals,
  saleTotals,
  smallTotals,
  summaryTotals,
  type Totals,
} from './totals.js';

const { words: TEXTS } = RETURN_MESSAGES;

/** Adds up documents of a period; the rows follow the last one. */
export interface SumRows extends Pick<Totals<never>, 'add'> {
  rows(): Cell[][];
}

/** Shows totals as rows. */
const rowsOf = <Total>(totals: Totals<Total>, rows: (all: readonly Total[]) => Cell[][]): SumRows => ({
  add: (document) => totals.add(document),
  rows: () => rows(totals.all()),
});

/** Taxable value by place of supply and rate of small invoices without GSTIN, less their credit notes. */
export const b2csSums = (): SumRows =>
  rowsOf(smallTotals(), (all) =>
    all.map(({ place, rateBps, taxable }) => [
      TEXTS.otherSales,
      placeCell(place),
      '',
      rateCell(rateBps),
      amountCell(taxable),
      0,
      '',
    ]),
  );

/** Value of goods at 0 % by kind of buyer and of supply; all four kinds, or none. */
export const exemptSums = (): SumRows =>
  rowsOf(nilTotals(), (all) =>
    all.length === 0
      ? []
      : [true, false].flatMap((isRegistered) =>
          [true, false].map((isInterState) => {
            const total = all.find((one) => one.isRegistered === isRegistered && one.isInterState === isInterState);
            return [
              TEXTS.exempt[isInterState ? 'inter' : 'intra'][isRegistered ? 'registered' : 'unregistered'],
              amountCell(total?.taxable ?? 0),
              amountCell(0),
              amountCell(0),
            ];
          }),
        ),
  );

/** Quantities and amounts by HSN code, unit and rate. @param isB2b of registered buyers, or of others */
export const hsnSums = (isB2b: boolean): SumRows =>
  rowsOf(hsnTotals(isB2b), (all) =>
    all.map(({ hsn, unit, rateBps, pieces, gross, taxable, igst, cgst, sgst }) => [
      ...[hsn, '', unitCell(unit), pieces, amountCell(gross), rateCell(rateBps)],
      ...[taxable, igst, cgst, sgst].map(amountCell),
      0,
    ]),
  );

/** First and last number of each series, how many there are, and how many of these are cancelled. */
export const documentSums = (): SumRows =>
  rowsOf(numberTotals(), (all) =>
    all.map(({ isCredit, first, last, count, cancelled }) => [
      isCredit ? TEXTS.creditNotes : TEXTS.invoices,
      ...[first, last, count, cancelled],
    ]),
  );

/** Figures of the return GSTR-3B, tables 3.1 and 3.2. */
export const summarySums = (): SumRows =>
  rowsOf(summaryTotals(), (all) =>
    (['taxed', 'nil', 'unregistered'] as const).flatMap((table) =>
      all
        .filter((total) => total.table === table)
        .map(({ place, taxable, igst, cgst, sgst }) => [
          ...TEXTS.summary[table],
          placeCell(place),
          ...[taxable, igst, cgst, sgst].map(amountCell),
          0,
        ]),
    ),
  );

/** Sales by State and rate, less credit notes. */
export const saleSums = (): SumRows =>
  rowsOf(saleTotals(), (all) =>
    all.map(({ isReceipt, place, rateBps, pieces, taxable, igst, cgst, sgst, gross }) => [
      isReceipt ? TEXTS.receipts : TEXTS.taxDocuments,
      ...[placeCell(place), rateBps === null ? null : rateCell(rateBps), pieces],
      ...[taxable, igst, cgst, sgst, gross].map(amountCell),
    ]),
  );

/** Tax of a trader under the composition scheme: 0.5 % of each kind (rule 7). */
const COMPOSITION_BPS = 50;

/** Figures of the statement CMP-08: bills of supply under the composition scheme, and their tax. */
export const compositionSums = (): SumRows =>
  rowsOf(compositionTotals(), (all) =>
    all.map(({ gross }) => {
      const tax = amountCell(Math.round((gross * COMPOSITION_BPS) / 10_000));
      return [TEXTS.compositionSupplies, amountCell(gross), rateCell(2 * COMPOSITION_BPS), tax, tax];
    }),
  );
