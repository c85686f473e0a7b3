import { TALLY_LEDGERS } from '@shop/contracts';
import { SaxesParser } from 'saxes';
import type { Cell } from '../kernel/table.js';
import { RAZORPAY_SETTLEMENT_FILE } from '../modules/payments/adapters/razorpay/razorpay-settlements.js';
import {
  documentVoucher,
  receiptVoucher,
  refundVoucher,
  TALLY_END,
  TALLY_START,
} from '../modules/invoicing/adapters/tally/tally-vouchers.js';
import {
  b2bRows,
  b2clRows,
  cdnrRows,
  cdnurRows,
  dayBookRows,
} from '../modules/invoicing/application/files/document-rows.js';
import { receivedRow, refundRow } from '../modules/invoicing/application/files/money-rows.js';
import { RETURN_MESSAGES } from '../modules/invoicing/application/files/return-messages.js';
import {
  compositionTotals,
  hsnTotals,
  nilTotals,
  saleTotals,
  smallTotals,
  summaryTotals,
  type NetAmounts,
} from '../modules/invoicing/application/files/totals.js';
import type { PaidDocument } from '../modules/invoicing/domain/reported-document.js';

/** A line of a document as the calculator has it. Without a rate under the composition scheme. */
export interface ExpectedLine {
  readonly itemId: string;
  readonly bps: number | null;
  readonly gross: number;
  readonly igst: number;
  /** CGST, and the same in SGST. */
  readonly half: number;
}

/** Whole numbers only, rounded half up. */
export const halfUp = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor));
export const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const NOW = new Date('2026-11-25T06:00:00Z');
const DAY = '25/11/2026 11:30:00';
const SECONDS = String(NOW.getTime() / 1000);
const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
const without = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

/**
 * The books of random lives, derived twice: added up by the calculator (`add`, `pay`, `refund`), and read back from what
 * the shop writes about the same documents and payments.
 */
export class RandomLifeBooks {
  /** By rate; `none` without one. */
  private readonly sums = new Map<string, ExpectedLine>();
  private readonly money = { provider: 0, cash: 0, back: 0, byHand: 0, fees: 0 };
  private readonly read = { daybook: [0, 0, 0, 0, 0], invoices: 0, payments: 0, refunds: 0 };
  private readonly ledgers: Record<string, number> = {};
  private readonly bankRows = { credit: 0, debit: 0, fees: 0, tax: 0 };
  private readonly totals = {
    small: smallTotals(),
    nil: nilTotals(),
    toBusinesses: hsnTotals(true),
    toOthers: hsnTotals(false),
    summary: summaryTotals(),
    sales: saleTotals(),
    composition: compositionTotals(),
  };
  private readonly parser = this.ledgerParser();
  private count = 0;

  add(lines: readonly ExpectedLine[], sign: 1 | -1): void {
    for (const { bps, gross, igst, half } of lines) {
      const key = bps === null ? 'none' : String(bps);
      const before = this.sums.get(key) ?? { itemId: '', bps, gross: 0, igst: 0, half: 0 };
      const [more, inter, intra] = [gross, igst, half].map((amount) => sign * amount) as [number, number, number];
      const sum = { gross: before.gross + more, igst: before.igst + inter, half: before.half + intra };
      this.sums.set(key, { itemId: '', bps, ...sum });
    }
  }

  /** A document of the shop, in every file that reports documents. */
  show(document: PaidDocument): void {
    for (const totals of Object.values(this.totals)) totals.add(document);
    this.parser.write(documentVoucher(document, TALLY_LEDGERS) ?? '');
    const taxable = (file: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur', rows: Cell[][]) => added(file, 'Taxable Value', rows);
    this.read.invoices +=
      taxable('b2b', b2bRows(document)) +
      taxable('b2cl', b2clRows(document)) -
      taxable('cdnr', cdnrRows(document)) -
      taxable('cdnur', cdnurRows(document));
    const rows = dayBookRows(document);
    (['Taxable Value', 'IGST', 'CGST', 'SGST/UTGST', 'Total'] as const).forEach((column, at) => {
      this.read.daybook[at]! += added('daybook', column, rows);
    });
  }

  pay(amountPaise: number, isCash: boolean): void {
    const id = `pay_${(this.count += 1)}`;
    this.money[isCash ? 'cash' : 'provider'] += amountPaise;
    const row = {
      ...{ at: NOW, id, paymentId: id, orderNumber: '261125-00001', amountPaise, providerOrderId: 'o', reason: null },
      ...{ method: isCash ? 'cash' : 'upi', documents: null },
    };
    this.parser.write(receiptVoucher(row, TALLY_LEDGERS));
    this.read.payments += added('payments', 'Amount', [receivedRow(row)]);
    if (isCash) return;
    const fee = halfUp(BigInt(amountPaise) * 2n, 100n);
    const tax = halfUp(BigInt(fee) * 18n, 100n);
    this.money.fees += fee + tax;
    this.settle({ id, type: 'payment', amount: amountPaise, fee: fee + tax, tax });
  }

  /** Cash goes back by hand. */
  refund(amountPaise: number, isCash: boolean): void {
    if (amountPaise === 0) return;
    const id = `rfnd_${(this.count += 1)}`;
    this.money[isCash ? 'byHand' : 'back'] += amountPaise;
    const row = {
      ...{ at: NOW, id, paymentId: 'pay_1', orderNumber: '261125-00001', amountPaise, status: 'processed' },
      ...{ method: isCash ? 'cash' : 'upi', reason: 'returned', manualMethod: isCash ? 'bank_transfer' : null },
      ...{ reference: null, documents: null },
    };
    this.parser.write(refundVoucher(row, TALLY_LEDGERS) ?? '');
    this.read.refunds += added('refunds', 'Amount', [refundRow(row)]);
    if (!isCash) this.settle({ id, type: 'refund', amount: amountPaise, fee: 0, tax: 0 });
  }

  /** A row of the bank's file, in rupees or in paise, read as the shop imports it. */
  private settle({ id, type, ...amounts }: Settled): void {
    const isPaise = this.count % 2 === 0;
    const written = isPaise ? String : rupees;
    const net = type === 'payment' ? amounts.amount - amounts.fee : amounts.amount;
    const [credit, debit] = type === 'payment' ? [net, 0] : [0, net];
    const moment = isPaise ? SECONDS : DAY;
    const cells = Object.entries({ ...amounts, credit, debit }).map(([name, amount]) => [name, written(amount)]);
    const entry = RAZORPAY_SETTLEMENT_FILE.read({
      ...{ entity_id: id, type, settlement_id: 'setl_1', settlement_utr: 'UTR1' },
      ...{ created_at: moment, settled_at: moment, payment_id: '', description: '' },
      ...Object.fromEntries(cells),
    })!;
    this.bankRows.credit += entry.creditPaise;
    this.bankRows.debit += entry.debitPaise;
    this.bankRows.fees += entry.feePaise;
    this.bankRows.tax += entry.taxPaise;
  }

  /** Balances of the ledgers in the file for Tally; above zero is a debit. */
  tally() {
    this.parser.write(TALLY_END).close();
    return without(this.ledgers);
  }

  /** Customers owe nothing: what they paid is in the documents, or went back. */
  expectedTally() {
    const { provider, cash, back, byHand } = this.money;
    const rates = [...this.sums.values()].map(({ bps, gross, igst, half }) => [
      bps === null ? 'Sales' : `Sales ${bps / 100} %`,
      -(gross - igst - 2 * half),
    ]);
    const all = [...this.sums.values()];
    const half = -total(all.map((one) => one.half));
    return without({
      ...Object.fromEntries(rates),
      ...{ [TALLY_LEDGERS.igst]: -total(all.map(({ igst }) => igst)) },
      ...{ [TALLY_LEDGERS.cgst]: half, [TALLY_LEDGERS.sgst]: half },
      ...{ [TALLY_LEDGERS.provider]: provider - back, [TALLY_LEDGERS.cash]: cash, [TALLY_LEDGERS.manual]: -byHand },
    });
  }

  /** GSTR-1, GSTR-3B and CMP-08. */
  returns() {
    const { small, nil, toBusinesses, toOthers, summary, composition } = this.totals;
    const in3b = (table: string) => summary.all().filter((one) => one.table === table);
    return {
      taxed: this.read.invoices + total(small.all().map(({ taxable }) => taxable)),
      nil: total(nil.all().map(({ taxable }) => taxable)),
      hsn: amountsIn([...toBusinesses.all(), ...toOthers.all()]),
      table31: [amountsIn(in3b('taxed')), amountsIn(in3b('nil'))],
      composition: total(composition.all().map(({ gross }) => gross)),
    };
  }

  expectedReturns() {
    const of = (isIn: (bps: number | null) => boolean) => this.expected(isIn);
    const [taxed, nil] = [of((bps) => bps !== null && bps > 0), of((bps) => bps === 0)];
    return {
      ...{ taxed: taxed[1], nil: nil[1], hsn: of((bps) => bps !== null), table31: [taxed, nil] },
      composition: of((bps) => bps === null)[0],
    };
  }

  /** Day book, sales by State and rate, payments and refunds. */
  files() {
    const { daybook, payments, refunds } = this.read;
    return { daybook, sales: amountsIn(this.totals.sales.all()), payments, refunds };
  }

  expectedFiles() {
    const { provider, cash, back, byHand } = this.money;
    const [, taxable, ...taxes] = this.expected((bps) => bps !== null);
    const all = this.expected(() => true);
    return {
      daybook: [taxable, ...taxes, all[0]],
      ...{ sales: all, payments: provider + cash, refunds: back + byHand },
    };
  }

  bank() {
    const { credit, debit, fees } = this.bankRows;
    return { fees, transferred: credit - debit };
  }

  expectedBank() {
    const { provider, back, fees } = this.money;
    return { fees, transferred: provider - back - fees };
  }

  /** Gross, taxable, IGST, CGST and SGST of some rates. */
  private expected(isIn: (bps: number | null) => boolean): number[] {
    const some = [...this.sums.values()].filter(({ bps }) => isIn(bps));
    const [gross, igst, half] = (['gross', 'igst', 'half'] as const).map((name) => total(some.map((one) => one[name])));
    return [gross!, gross! - igst! - 2 * half!, igst!, half!, half!];
  }

  /** Adds up the entries of vouchers by their ledgers. The entries of each voucher must sum to zero. */
  private ledgerParser(): SaxesParser {
    const parser = new SaxesParser();
    let [text, ledger, balance] = ['', '', 0];
    parser.on('opentag', () => (text = ''));
    parser.on('text', (more) => (text += more));
    parser.on('closetag', ({ name }) => {
      if (name === 'LEDGERNAME') ledger = text;
      if (name === 'AMOUNT') {
        const debit = -Math.round(Number(text) * 100);
        this.ledgers[ledger] = (this.ledgers[ledger] ?? 0) + debit;
        balance += debit;
      }
      if (name === 'VOUCHER' && balance !== 0) throw new Error(`A voucher is ${balance} paise off.`);
    });
    return parser.write(TALLY_START);
  }
}

interface Settled {
  readonly id: string;
  readonly type: 'payment' | 'refund';
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
}

/** Adds up the amounts in a column of a file. */
function added<File extends keyof typeof RETURN_MESSAGES.columns>(
  file: File,
  column: (typeof RETURN_MESSAGES.columns)[File][number],
  rows: readonly Cell[][],
): number {
  const at = (RETURN_MESSAGES.columns[file] as readonly string[]).indexOf(column);
  return total(rows.map((row) => (row[at] as { paise: number } | null)?.paise ?? 0));
}

const amountsIn = (all: readonly NetAmounts[]): number[] =>
  (['gross', 'taxable', 'igst', 'cgst', 'sgst'] as const).map((name) => total(all.map((one) => one[name])));
