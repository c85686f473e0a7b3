import { Injectable } from '@nestjs/common';
import { PeriodMoney } from '../postgres/period-money-view.js';
import { ReportedDocuments } from '../postgres/reported-documents-view.js';
import { TaxSettings } from '../postgres/tax-settings.js';
import { VoucherFile } from '../../application/files/period-files.js';
import type { Period } from '../../domain/period.js';
import { documentVoucher, receiptVoucher, refundVoucher, TALLY_END, TALLY_START } from './tally-vouchers.js';

/** Documents, payments and refunds of a period as vouchers for Tally. */
@Injectable()
export class TallyFile extends VoucherFile {
  constructor(
    private readonly documents: ReportedDocuments,
    private readonly money: PeriodMoney,
    private readonly settings: TaxSettings,
  ) {
    super();
  }

  override async *write(period: Period): AsyncGenerator<string> {
    const ledgers = await this.settings.ledgers();
    yield TALLY_START;
    yield* vouchers(this.documents.issuedIn(period), (document) => documentVoucher(document, ledgers));
    yield* vouchers(this.money.received(period), (row) => receiptVoucher(row, ledgers));
    yield* vouchers(this.money.refunds(period), (row) => refundVoucher(row, ledgers));
    yield TALLY_END;
  }
}

async function* vouchers<Row>(
  batches: AsyncIterable<readonly Row[]>,
  voucherOf: (row: Row) => string | null,
): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((row) => voucherOf(row) ?? '').join('');
}
