import { Injectable } from '@nestjs/common';
import type { OtherFile } from '@shop/contracts';
import type { Period } from '../../domain/period.js';
import { PrintPeriod } from '../print-orders.js';
import { InvoiceRegistration } from './e-invoices.js';
import { ReturnJson } from './return-json.js';

/** Documents and money of a period as vouchers for accounting software. */
export abstract class VoucherFile {
  abstract write(period: Period): AsyncIterable<string>;
}

/** All but the archive, which contains them. */
export type FormFile = Exclude<OtherFile, 'all'>;

interface PeriodFile {
  /** Media type. */
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Files of a period in forms of their own. All are written while they are read. */
@Injectable()
export class PeriodFiles {
  constructor(
    private readonly returnJson: ReturnJson,
    private readonly vouchers: VoucherFile,
    private readonly prints: PrintPeriod,
    private readonly registration: InvoiceRegistration,
  ) {}

  /** @throws DomainError `invalid_input` for what the file needs and does not have */
  async open(file: FormFile, period: Period): Promise<PeriodFile> {
    switch (file) {
      case 'gstr1':
        return { type: 'application/json', content: await this.returnJson.open(period) };
      case 'einvoices':
        return { type: 'application/json', content: this.registration.write(period) };
      case 'tally':
        return { type: 'application/xml', content: this.vouchers.write(period) };
      case 'documents':
        return { type: 'application/pdf', content: await this.prints.run(period) };
    }
  }
}
