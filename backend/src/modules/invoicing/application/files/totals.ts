import type { SignedPaise } from '@shop/money';
import { takesBackPieces } from '../../domain/compose-credit.js';
import {
  amountsByRate,
  counts,
  exemptOf,
  goodsOf,
  linesByRate,
  isCredit,
  sectionOfDocument,
  type ReportedDocument,
} from '../../domain/reported-document.js';
import { addUp, type TaxedAmount } from '../../domain/tax.js';

/** Adds up documents of a period; the totals follow the last one. */
export interface Totals<Total> {
  add(document: ReportedDocument): void;
  /** In the order of what they are for. */
  all(): readonly Total[];
}

/** Invoices less credit notes, in paise; may be below zero. `pieces` are goods sold less goods taken back. */
export interface NetAmounts {
  readonly pieces: number;
  readonly gross: SignedPaise;
  readonly taxable: SignedPaise;
  readonly igst: SignedPaise;
  readonly cgst: SignedPaise;
  readonly sgst: SignedPaise;
}

/** An amount of a document, and what it is for. */
interface Part<Subject> {
  readonly of: Subject;
  readonly amounts: TaxedAmount;
  readonly pieces?: number;
}

/** Adds up the parts that documents have of each subject. Void documents count for nothing. */
function totalsOf<Subject extends object>(
  partsOf: (document: ReportedDocument) => readonly Part<Subject>[],
): Totals<Subject & NetAmounts> {
  const sums = new Map<string, { of: Subject; amounts: number[] }>();
  return {
    add(document) {
      if (!counts(document)) return;
      const sign = isCredit(document) ? -1 : 1;
      for (const { of, amounts, pieces = 0 } of partsOf(document)) {
        const key = Object.values(of).join(' ');
        const sum = sums.get(key) ?? { of, amounts: [0, 0, 0, 0, 0, 0] };
        const { grossPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise } = amounts;
        [pieces, grossPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise].forEach(
          (value, at) => (sum.amounts[at]! += sign * value),
        );
        sums.set(key, sum);
      }
    },
    all: () =>
      [...sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { of, amounts }]) => {
          const [pieces, gross, taxable, igst, cgst, sgst] = amounts as SignedPaise[];
          return { ...of, pieces, gross, taxable, igst, cgst, sgst } as Subject & NetAmounts;
        }),
  };
}

const placeOf = ({ contents }: ReportedDocument) => ({
  /** Code of a State. */
  place: contents.placeOfSupply ?? '',
  isInterState: contents.split === 'inter-state',
});

/** By place of supply and rate: small invoices without GSTIN (table 7). */
export const smallTotals = () =>
  totalsOf((document) =>
    sectionOfDocument(document) === 'b2cs'
      ? amountsByRate(document).map(({ rateBps, amounts }) => ({ of: { ...placeOf(document), rateBps }, amounts }))
      : [],
  );

/**
 * Goods at 0 % by kind of buyer and of supply (table 8). They are all reported as nil rated: rates do not say which goods
 * are exempt by a notification, and the shop sells none outside GST.
 */
export const nilTotals = () =>
  totalsOf((document) => {
    if (sectionOfDocument(document) === null) return [];
    const amounts = exemptOf(document);
    const { isInterState } = placeOf(document);
    return amounts.grossPaise === 0
      ? []
      : [{ of: { isInterState, isRegistered: document.contents.buyer.gstin !== null }, amounts }];
  });

/** By HSN code, unit and rate (table 12). @param isB2b of registered buyers, or of others */
export const hsnTotals = (isB2b: boolean) =>
  totalsOf((document) => {
    const section = sectionOfDocument(document);
    if (section === null || (section === 'b2b') !== isB2b) return [];
    const hasPieces = !isCredit(document) || takesBackPieces(document);
    return document.contents.lines.map((line) => ({
      of: goodsOf(line),
      amounts: line,
      pieces: hasPieces ? line.quantity : 0,
    }));
  });

/** First and last number of a series in a year, how many there are, and how many of these are cancelled (table 13). */
export interface NumberTotal {
  readonly isCredit: boolean;
  readonly first: string;
  readonly last: string;
  readonly count: number;
  readonly cancelled: number;
}

type Numbers = { [Key in keyof NumberTotal]: NumberTotal[Key] } & { firstNo: number; lastNo: number };

export function numberTotals(): Totals<NumberTotal> {
  const sums = new Map<string, Numbers>();
  return {
    add(document) {
      const { kind, series, financialYear, no, number, isCancelled } = document;
      if (kind === 'receipt' || kind === 'financial-note') return;
      const key = `${isCredit(document) ? 1 : 0} ${series} ${financialYear}`;
      const before = sums.get(key);
      const isFirst = !before || no < before.firstNo;
      const isLast = !before || no > before.lastNo;
      sums.set(key, {
        isCredit: isCredit(document),
        first: isFirst ? number : before.first,
        firstNo: isFirst ? no : before.firstNo,
        last: isLast ? number : before.last,
        lastNo: isLast ? no : before.lastNo,
        count: (before?.count ?? 0) + 1,
        cancelled: (before?.cancelled ?? 0) + (isCancelled ? 1 : 0),
      });
    },
    all: () => [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total),
  };
}

/** What the return GSTR-3B asks for: taxed goods and goods at 0 % (3.1), and goods to unregistered buyers of other States (3.2). */
export interface SummaryTotal extends NetAmounts {
  readonly table: 'taxed' | 'nil' | 'unregistered';
  /** Code of a State; empty for all. */
  readonly place: string;
}

export const summaryTotals = (): Totals<SummaryTotal> =>
  totalsOf((document) => {
    const section = sectionOfDocument(document);
    if (section === null) return [];
    const { place, isInterState } = placeOf(document);
    const part = (table: SummaryTotal['table'], amounts: TaxedAmount, of = '') => ({
      of: { table, place: of },
      amounts,
    });
    const taxed = addUp(amountsByRate(document).map(({ amounts }) => amounts));
    const isUnregistered = isInterState && section !== 'b2b' && taxed.grossPaise > 0;
    return [
      part('taxed', taxed),
      part('nil', exemptOf(document)),
      ...(isUnregistered ? [part('unregistered', taxed, place)] : []),
    ];
  });

/** By State and rate: tax documents, and apart from them receipts, which bear no tax. */
export const saleTotals = () =>
  totalsOf((document) =>
    linesByRate(document).map(({ rateBps, amounts, pieces }) => ({
      of: { isReceipt: document.kind === 'receipt', place: placeOf(document).place, rateBps },
      amounts,
      pieces: isCredit(document) && !takesBackPieces(document) ? 0 : pieces,
    })),
  );

/** Bills of supply under the composition scheme. */
export const compositionTotals = () =>
  totalsOf(({ contents: { supplier, totals }, kind }) =>
    supplier.isComposition && kind !== 'receipt' ? [{ of: {}, amounts: totals }] : [],
  );
