import { Injectable } from '@nestjs/common';
import { financialYear } from '@shop/contracts/calendar';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../kernel/clock.js';
import type { ComposedDocument } from '../domain/compose-document.js';
import { documentNumber } from '../domain/tax-document.js';
import { TaxDocuments } from './ports/tax-documents.js';

/** What a document belongs to. */
interface Subject {
  readonly series: string;
  readonly orderId: string;
  readonly invoiceId?: string;
  readonly refundKey?: string;
}

/** Gives composed documents their numbers and stores them, in the caller's transaction. */
@Injectable()
export class NumberDocuments {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly clock: Clock,
  ) {}

  async run({ kind, contents }: ComposedDocument, subject: Subject): Promise<void> {
    const issuedAt = this.clock.now();
    const year = financialYear(issuedAt);
    const no = await this.documents.nextNumber(subject.series, year);
    await this.documents.add({
      id: randomUUID(),
      kind,
      series: subject.series,
      financialYear: year,
      no,
      number: documentNumber(subject.series, year, no),
      orderId: subject.orderId,
      invoiceId: subject.invoiceId ?? null,
      refundKey: subject.refundKey ?? null,
      issuedAt,
      contents,
    });
  }
}
