/** A payout of a provider to the shop's bank account. Amount in paise. */
export interface Payout {
  readonly id: string;
  /** The bank's reference, as it stands on the account statement. */
  readonly utr: string | null;
  readonly paidAt: Date;
  /** What was transferred; null in a file that does not state it. */
  readonly amountPaise: number | null;
}

/** What a payout settles: a payment, a refund, or another change of the balance, such as a lost dispute. */
export type SettledKind = 'payment' | 'refund' | 'adjustment';

/** One row of the report of a payout. Amounts in paise. */
export interface SettledEntry {
  /** The provider's id of the payment, refund or adjustment. */
  readonly id: string;
  readonly kind: SettledKind;
  /** Of a refund or an adjustment, the payment that it belongs to. */
  readonly paymentId: string | null;
  readonly disputeId: string | null;
  /** What was paid, refunded or adjusted, before fees. */
  readonly amountPaise: number;
  /** What it adds to the payout, and what it takes away. */
  readonly creditPaise: number;
  readonly debitPaise: number;
  /** The provider's fee, including the GST on it, and that GST. */
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly payout: Payout;
}

/** How a provider's report is read from a CSV file. */
export interface SettlementFile {
  /** The columns that the file must have. */
  readonly columns: readonly string[];
  /**
   * Returns what a row states; null for one that is not paid out yet.
   * @param row its cells by column
   * @throws SettlementRowFault
   */
  read(row: Readonly<Record<string, string>>): SettledEntry | null;
}

/** A cell of a report that cannot be read. */
export class SettlementRowFault extends Error {
  override readonly name = 'SettlementRowFault';

  constructor(
    readonly column: string,
    readonly value: string,
  ) {
    super(`${column}: ${value}`);
  }
}
