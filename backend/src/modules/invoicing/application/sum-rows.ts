import { sum } from '@shop/money';
import { takesBackPieces } from '../domain/compose-credit.js';
import {
  amountsByRate,
  goodsOf,
  isCredit,
  sectionOfDocument,
  type ReportedDocument,
} from '../domain/reported-document.js';
import type { DocumentLine } from '../domain/tax-document.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { amountCell, placeCell, rateCell, unitCell, type ReturnCell } from './return-cells.js';

const { words: TEXTS } = RETURN_MESSAGES;

/** Adds up documents of a month; the rows follow the last one. */
export interface SumRows {
  add(document: ReportedDocument): void;
  rows(): ReturnCell[][];
}

/** Taxable value by place of supply and rate of small invoices without GSTIN, less their credit notes. */
export function b2csSums(): SumRows {
  const sums = new Map<string, { place: string; rateBps: number; taxable: number }>();
  return {
    add(document) {
      if (sectionOfDocument(document) !== 'b2cs') return;
      const place = placeCell(document.contents.placeOfSupply);
      for (const { rateBps, amounts } of amountsByRate(document)) {
        const key = `${place} ${rateBps}`;
        const sum = sums.get(key) ?? { place, rateBps, taxable: 0 };
        sum.taxable += signOf(document) * amounts.taxablePaise;
        sums.set(key, sum);
      }
    },
    rows: () =>
      sorted(sums).map(({ place, rateBps, taxable }) => [
        TEXTS.otherSales,
        place,
        '',
        rateCell(rateBps),
        amountCell(taxable),
        0,
        '',
      ]),
  };
}

/**
 * Value of goods at 0 %, less their credit notes, by kind of buyer and of supply (table 8). They are all reported as nil
 * rated: rates do not say which goods are exempt by a notification, and the shop sells none outside GST.
 */
export function exemptSums(): SumRows {
  const { inter, intra } = TEXTS.exempt;
  const sums = new Map<string, number>();
  return {
    add(document) {
      const { split, buyer, lines } = document.contents;
      if (sectionOfDocument(document) === null) return;
      const kinds = split === 'inter-state' ? inter : intra;
      const kind = buyer.gstin === null ? kinds.unregistered : kinds.registered;
      const value = sum(lines.filter(({ rateBps }) => rateBps === 0).map(({ taxablePaise }) => taxablePaise));
      if (value > 0) sums.set(kind, (sums.get(kind) ?? 0) + signOf(document) * value);
    },
    rows: () =>
      sums.size === 0
        ? []
        : [inter.registered, intra.registered, inter.unregistered, intra.unregistered].map((kind) => [
            kind,
            amountCell(sums.get(kind) ?? 0),
            amountCell(0),
            amountCell(0),
          ]),
  };
}

interface HsnSum {
  readonly hsn: string;
  readonly unit: string;
  readonly rateBps: number;
  readonly amounts: [quantity: number, gross: number, taxable: number, igst: number, cgst: number, sgst: number];
}

function addLine(
  sums: Map<string, HsnSum>,
  line: DocumentLine,
  { sign, pieces }: { sign: number; pieces: number },
): void {
  const { hsn, unit, rateBps } = line;
  const sum = sums.get(goodsOf(line)) ?? {
    hsn: hsn ?? '',
    unit,
    rateBps: rateBps ?? 0,
    amounts: [0, 0, 0, 0, 0, 0],
  };
  sum.amounts[0] += pieces * line.quantity;
  const values = [line.grossPaise, line.taxablePaise, line.igstPaise, line.cgstPaise, line.sgstPaise];
  values.forEach((value, at) => (sum.amounts[at + 1] = sum.amounts[at + 1]! + sign * value));
  sums.set(goodsOf(line), sum);
}

/** Quantities and amounts by HSN code, unit and rate, less credit notes. @param isB2b of registered buyers, or of others */
export function hsnSums(isB2b: boolean): SumRows {
  const sums = new Map<string, HsnSum>();
  return {
    add(document) {
      const section = sectionOfDocument(document);
      if (section === null || (section === 'b2b') !== isB2b) return;
      const sign = signOf(document);
      const pieces = sign > 0 || takesBackPieces(document) ? sign : 0;
      for (const line of document.contents.lines) addLine(sums, line, { sign, pieces });
    },
    rows: () =>
      sorted(sums).map(({ hsn, unit, rateBps, amounts: [quantity, gross, ...taxes] }) => {
        const [taxable, igst, cgst, sgst] = taxes.map(amountCell);
        return [
          hsn,
          '',
          unitCell(unit),
          quantity,
          amountCell(gross),
          rateCell(rateBps),
          taxable!,
          igst!,
          cgst!,
          sgst!,
          0,
        ];
      }),
  };
}

/** First and last number of each series, how many there are, and how many of these are cancelled. */
export function documentSums(): SumRows {
  const sums = new Map<string, { nature: string; numbers: [no: number, number: string][]; cancelled: number }>();
  return {
    add(document) {
      if (document.kind === 'receipt') return;
      const nature = isCredit(document) ? TEXTS.creditNotes : TEXTS.invoices;
      const key = `${nature} ${document.series} ${document.financialYear}`;
      const sum = sums.get(key) ?? { nature, numbers: [], cancelled: 0 };
      sum.numbers.push([document.no, document.number]);
      if (document.isCancelled) sum.cancelled++;
      sums.set(key, sum);
    },
    rows: () =>
      sorted(sums).map(({ nature, numbers, cancelled }) => {
        const inOrder = numbers.sort(([a], [b]) => a - b);
        return [nature, inOrder[0]![1], inOrder.at(-1)![1], inOrder.length, cancelled];
      }),
  };
}

const signOf = (document: ReportedDocument): 1 | -1 => (isCredit(document) ? -1 : 1);
const sorted = <Sum>(sums: ReadonlyMap<string, Sum>): Sum[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
