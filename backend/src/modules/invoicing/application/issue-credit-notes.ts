import { Injectable } from '@nestjs/common';
import { paise } from '@shop/money';
import { Clock } from '../../../kernel/clock.js';
import type { OrderRefund, OrderReturn, RefundDocuments, ReturnDocuments } from '../../ordering/index.js';
import { composeCredits, composeReturn, isCreditable, type CreditableInvoice } from '../domain/compose-credit.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { NumberDocuments } from './number-documents.js';
import { TaxDocuments } from './ports/tax-documents.js';
import { TaxSettings } from './ports/tax-settings.js';

const REASONS: Readonly<Record<string, string>> = INVOICING_MESSAGES.creditReasons;

/** What is credited, and what identifies it, so that a repeated request has no effect. */
interface Credit {
  readonly orderId: string;
  readonly key: string;
}

/** Issues credit notes, in the transaction that records their cause. None after the last day for credit notes. */
@Injectable()
export class IssueCreditNotes implements RefundDocuments, ReturnDocuments {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly settings: TaxSettings,
    private readonly numberDocuments: NumberDocuments,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for goodwill and for orders without a tax document. */
  async issue({ orderId, refundId, ...refund }: OrderRefund): Promise<void> {
    const reason = REASONS[refund.reason];
    if (!reason) return;
    const lines = refund.lines.map((line) => ({ ...line, amountPaise: paise(line.amountPaise) }));
    const credited = { amountPaise: paise(refund.amountPaise), lines };
    await this.credit({ orderId, key: refundId }, (invoices) => composeCredits(invoices, credited, reason));
  }

  /** Credits what is left of the invoices, also where nothing was paid. */
  issueForReturn({ orderId }: OrderReturn): Promise<void> {
    return this.credit({ orderId, key: `return-${orderId}` }, composeReturn);
  }

  private async credit(
    { orderId, key: refundKey }: Credit,
    compose: (invoices: readonly CreditableInvoice[]) => ReturnType<typeof composeCredits>,
  ): Promise<void> {
    const issued = await this.documents.ofOrder(orderId);
    if (issued.some((one) => one.refundKey === refundKey)) return;
    const invoices = issued
      .filter((one) => one.kind !== 'receipt' && one.kind !== 'credit-note' && isCreditable(one, this.clock.now()))
      .map((invoice) => ({ invoice, notes: issued.filter(({ invoiceId }) => invoiceId === invoice.id) }));
    const { creditSeries: series } = (await this.settings.profile()).profile;
    for (const { invoice, contents } of compose(invoices))
      await this.numberDocuments.run(
        { kind: 'credit-note', contents },
        { series, orderId, invoiceId: invoice.id, refundKey },
      );
  }
}
