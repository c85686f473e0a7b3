import type { ReportedDocument } from '../../domain/reported-document.js';
import type { TaxDocument } from '../../domain/tax-document.js';

/** Issued documents and their numbers. All methods join the caller's transaction. */
export abstract class TaxDocuments {
  /**
   * Returns the next number of a series in a financial year, from 1. Other transactions wait for this one, so that a
   * rollback leaves no gap.
   */
  abstract nextNumber(series: string, financialYear: string): Promise<number>;

  abstract add(document: TaxDocument): Promise<void>;

  /** Erases name, GSTIN and address of the customer from the receipts of these orders. Tax documents stay as they are. */
  abstract anonymizeReceipts(orderIds: readonly string[]): Promise<void>;

  /** Returns the documents of an order, oldest first, without cancelled ones. */
  abstract ofOrder(orderId: string): Promise<readonly TaxDocument[]>;

  /** Does the same for several orders. */
  abstract ofOrders(orderIds: readonly string[]): Promise<readonly TaxDocument[]>;

  /** Returns all documents of a month in India such as `2026-11`, oldest first and with cancelled ones, in batches. */
  abstract issuedIn(month: string): AsyncIterable<readonly ReportedDocument[]>;
}
