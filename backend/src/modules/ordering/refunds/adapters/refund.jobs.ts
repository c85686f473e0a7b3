import { Injectable } from '@nestjs/common';
import { formatPaise } from '@shop/money';
import { Config } from '../../../../config/config.js';
import { wordsOf, type WordsOf } from '../../../../kernel/mail-words.js';
import type { Mail } from '../../../../kernel/mailer.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { DECLINED_MAIL, REFUND_MAIL } from '../../mail-documents.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';
import { CustomerNews } from '../../purchase/adapters/customer-news.js';
import { CreditTopUp } from '../application/credit-top-up.js';
import { RefundNotices, type RefundNotice } from '../application/refund-notices.js';
import type { ManualRefund } from '../domain/refund-request.js';

/** Sends mails about refunds and about payments that were not captured. */
@Injectable()
export class RefundMailJobs {
  constructor(
    handlers: JobHandlers,
    private readonly news: CustomerNews,
    private readonly notices: RefundNotices,
    private readonly config: Config,
  ) {
    handlers.on('refund.accepted', 'mail', async ({ refundId }) =>
      this.send(`refund-${refundId}`, await this.notices.find(refundId), refundEmail),
    );
    handlers.on('payment.declined', 'mail', async ({ paymentId }) =>
      this.send(`declined-${paymentId}`, await this.notices.findDeclined(paymentId), declinedPaymentEmail),
    );
  }

  private async send(key: string, notice: RefundNotice | null, write: typeof refundEmail): Promise<void> {
    if (!notice) return;
    const { customer } = notice;
    await this.news.send(customer.id, {
      key,
      to: { name: customer.name, address: customer.email },
      ...write(this.config, notice),
    });
  }
}

/** Issues the documents of further refunds. */
@Injectable()
export class RefundDocumentJobs {
  constructor(handlers: JobHandlers, creditTopUp: CreditTopUp, transaction: Transaction) {
    handlers.on('refund.topped-up', 'payments', ({ refundId }) => transaction.run(() => creditTopUp.run(refundId)));
  }
}

const { refund: REFUND } = ORDER_MAIL_MESSAGES;
const REASONS: Readonly<Record<string, string>> = REFUND.reasons;
const DECLINED: Readonly<Record<string, string>> = ORDER_MAIL_MESSAGES.declined.reasons;

/** "Your refund is on its way", or how staff have returned it by hand. */
export function refundEmail(sender: Sender, notice: RefundNotice): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(notice.amountPaise);
  const reason = REASONS[notice.reason] ?? REFUND.otherReason;
  const { manual, dispatchedOrderId } = notice;
  const words = wordsOf(sender, REFUND_MAIL);
  const said = { words, reason, amount };
  return {
    subject: words(manual ? 'subjectByHand' : 'subject', amount),
    ...renderEmail(sender, greeting(notice.customer.name), [
      ...(manual ? byHand(manual, said) : byProvider(notice.paymentId, said)),
      ...(dispatchedOrderId
        ? [{ button: REFUND.documents, url: `${sender.publicUrl}/account/orders/${dispatchedOrderId}/documents` }]
        : []),
    ]),
  };
}

interface Said {
  readonly words: WordsOf<'mailRefund'>;
  readonly reason: string;
  readonly amount: string;
}

function byProvider(paymentId: string, { words, reason, amount }: Said): Part[] {
  return [
    { paragraph: words('onItsWay', reason, amount) },
    {
      rows: [
        [REFUND.refund, amount],
        [REFUND.payment, paymentId],
      ],
    },
    { paragraph: words('duration') },
  ];
}

function byHand({ method, reference }: ManualRefund, { words, reason, amount }: Said): Part[] {
  return [
    { paragraph: words('byHand', reason, amount, REFUND.methods[method]) },
    {
      rows: [
        [REFUND.refund, amount],
        [REFUND.reference, reference],
      ],
    },
    { paragraph: words('notArrived') },
  ];
}

/** "A payment was not taken": the bank authorised it late, and it was not captured. */
export function declinedPaymentEmail(
  sender: Sender,
  { customer, amountPaise, paymentId, reason }: RefundNotice,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(amountPaise);
  const words = wordsOf(sender, DECLINED_MAIL);
  const parts = [
    { paragraph: words('notTaken', amount, DECLINED[reason] ?? ORDER_MAIL_MESSAGES.declined.otherReason) },
    {
      rows: [
        [ORDER_MAIL_MESSAGES.declined.amount, amount],
        [ORDER_MAIL_MESSAGES.refund.payment, paymentId],
      ] as const,
    },
    { paragraph: words('blocked') },
  ];
  return {
    subject: words('subject', amount),
    ...renderEmail(sender, greeting(customer.name), parts),
  };
}
