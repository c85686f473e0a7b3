import { formatPaise } from '@shop/money';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Sender } from '../../../../platform/mail/email-template.js';
import type { RefundNotice } from '../../application/refund-notices.js';
import { ORDER_MAIL_MESSAGES } from './mail-messages.js';

const REASONS: Readonly<Record<string, string>> = ORDER_MAIL_MESSAGES.refund.reasons;

/** "Your refund is on its way". */
export function refundEmail(
  sender: Sender,
  { customer, amountPaise, reason, paymentId }: RefundNotice,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(amountPaise);
  const parts = [
    {
      paragraph: ORDER_MAIL_MESSAGES.refund.onItsWay(REASONS[reason] ?? ORDER_MAIL_MESSAGES.refund.otherReason, amount),
    },
    {
      rows: [
        [ORDER_MAIL_MESSAGES.refund.refund, amount],
        [ORDER_MAIL_MESSAGES.refund.payment, paymentId],
      ] as const,
    },
    { paragraph: ORDER_MAIL_MESSAGES.refund.duration },
  ];
  return {
    subject: ORDER_MAIL_MESSAGES.refund.subject(amount),
    ...renderEmail(sender, greeting(customer.name), parts),
  };
}

/** "A payment was not taken": the bank authorised it late, and it was not captured. */
export function declinedPaymentEmail(
  sender: Sender,
  { customer, amountPaise, paymentId }: RefundNotice,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(amountPaise);
  const parts = [
    {
      paragraph: ORDER_MAIL_MESSAGES.declined.notTaken(amount),
    },
    {
      rows: [
        [ORDER_MAIL_MESSAGES.declined.amount, amount],
        [ORDER_MAIL_MESSAGES.refund.payment, paymentId],
      ] as const,
    },
    {
      paragraph: ORDER_MAIL_MESSAGES.declined.blocked,
    },
  ];
  return {
    subject: ORDER_MAIL_MESSAGES.declined.subject(amount),
    ...renderEmail(sender, greeting(customer.name), parts),
  };
}
