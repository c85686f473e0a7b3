import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CorrectionInput } from '@shop/contracts';
import { monthInIndia } from '@shop/contracts/calendar';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AfterSale, ChangeBusiness } from '../../ordering/index.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import { creditableOf, isCreditable, restOf, type CreditableInvoice } from '../domain/compose-credit.js';
import { mayBeCancelled } from '../domain/registration.js';
import { orderNotFound } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { parcelsOf } from './annexed-parcels.js';
import { IssueCreditNotes, IssueInvoices } from './issue-documents.js';

const { correction: TEXTS } = INVOICING_MESSAGES;

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'documents.corrected': {
      readonly how: CorrectionInput['how'];
      readonly numbers: readonly string[];
      readonly reason: string;
    };
  }
}

/** Issues invoices in the place of others: with the same goods, and who is billed and what is taxed as it is now. */
@Injectable()
export class ReissueInvoices {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
    private readonly invoices: IssueInvoices,
    private readonly creditNotes: IssueCreditNotes,
  ) {}

  /** Returns the invoices of an order with their credits; locks the order until the caller's transaction ends. */
  async current(orderId: string): Promise<readonly CreditableInvoice[]> {
    await this.orders.lock(orderId);
    return creditableOf(await this.documents.ofOrder(orderId));
  }

  /** @throws DomainError `order_status` where nothing is left, or the tax settings do not cover the goods */
  async run(invoices: readonly CreditableInvoice[], { how, reason, business }: CorrectionInput): Promise<void> {
    const { id: replacesId, orderId, issuedAt, contents } = invoices[0]!.invoice;
    const lines = restOf(invoices);
    if (lines.length === 0) throw final(TEXTS.nothing);
    if (how === 'cancel') for (const { invoice } of invoices) await this.documents.cancel(invoice.id, reason);
    else await this.creditNotes.issueForCorrection(orderId, `correction-${randomUUID()}`, reason);
    const order = await this.orders.find(orderId);
    if (!order) throw orderNotFound();
    const goods = await this.orders.goodsOf(orderId, lines);
    const replaces = { numbers: invoices.map(({ invoice }) => invoice.number), reason };
    const suppliedAt = contents.suppliedAt ?? issuedAt.toISOString();
    const parcels = parcelsOf(invoices.map(({ invoice }) => invoice.contents));
    // After the account was deleted only the earlier invoice names the parties.
    const { buyer, delivery } = contents;
    const billed = order.isAnonymous ? { ...order, delivery, ...(!business && { buyer }) } : order;
    if (!(await this.invoices.replace(billed, goods, { replacesId, replaces, suppliedAt, lines, ...parcels })))
      throw final(TEXTS.incomplete);
  }
}

/** What a correction changes of the order itself. */
@Injectable()
export class CorrectionHistory {
  constructor(
    private readonly business: ChangeBusiness,
    private readonly afterSale: AfterSale,
  ) {}

  changeBusiness(...change: Parameters<ChangeBusiness['runForCorrection']>): Promise<void> {
    return this.business.runForCorrection(...change);
  }

  note(...entry: Parameters<AfterSale['note']>): Promise<void> {
    return this.afterSale.note(...entry);
  }
}

/** Corrects the invoices of an order: cancels them, or credits them, and issues them again. */
@Injectable()
export class CorrectDocuments {
  constructor(
    private readonly audit: AuditLog,
    private readonly reissue: ReissueInvoices,
    private readonly history: CorrectionHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError 404, `order_status` for an order without an invoice, for an invoice that cannot be corrected so
   * any more, and while the tax settings do not cover its goods
   */
  run(orderId: string, { how, reason, business }: CorrectionInput, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      const invoices = await this.reissue.current(orderId);
      this.assertCorrectable(invoices, how);
      if (business) await this.history.changeBusiness(orderId, { by, business });
      await this.reissue.run(invoices, { how, reason, ...(business && { business }) });
      const numbers = invoices.map(({ invoice }) => invoice.number);
      const event = how === 'cancel' ? TEXTS.cancelled : TEXTS.amended;
      await this.history.note(orderId, { event, note: TEXTS.note(numbers.join(', '), reason), by });
      record('documents.corrected', { subject: { id: orderId }, after: { how, numbers, reason } });
    });
  }

  private assertCorrectable(invoices: readonly CreditableInvoice[], how: CorrectionInput['how']): void {
    const now = this.clock.now();
    if (invoices.length === 0) throw final(TEXTS.nothing);
    if (!invoices.every(({ invoice }) => isCreditable(invoice, now))) throw final(TEXTS.tooLate);
    if (how === 'credit') return;
    if (invoices.some(({ notes }) => notes.length > 0)) throw final(TEXTS.credited);
    if (invoices.some(({ invoice: { registration } }) => registration && !mayBeCancelled(registration, now)))
      throw final(TEXTS.registered);
    const isEarlier = invoices.some(({ invoice }) => monthInIndia(invoice.issuedAt) !== monthInIndia(now));
    if (isEarlier) throw final(TEXTS.otherMonth);
  }
}

function final(message: string): DomainError {
  return new DomainError('order_status', message);
}
