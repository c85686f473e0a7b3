import { formatPaise } from '@shop/money';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Sender } from '../../../../platform/mail/email-template.js';
import type { RefundNotice } from '../../application/refund-notices.js';

const WHY: Record<string, string> = {
  amount_mismatch: 'The amount that was paid is not the total of your order, so no order was placed.',
  duplicate_payment: 'This order was paid already, so your second payment goes back.',
  out_of_stock: 'An item sold out before your payment arrived, so no order was placed. We are sorry.',
  bought_already:
    'You had bought the same items with another payment already, so this one goes back. If you want them a second time, please order again.',
  account_deleted: 'Your account was closed before this payment arrived, so no order was placed.',
  order_deleted: 'Your order was cancelled.',
  unclaimed: 'No order was placed with this payment.',
  refunded_at_provider:
    'Part of this payment was given back already, so no order was placed and the rest goes back too.',
};

/** "Your refund is on its way". */
export function refundEmail(
  sender: Sender,
  { customer, amountPaise, reason, paymentId }: RefundNotice,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(amountPaise);
  const parts = [
    {
      paragraph: `${WHY[reason] ?? 'Your payment goes back to you.'} ${amount} is on its way back to the account or card you paid with.`,
    },
    {
      rows: [
        ['Refund', amount],
        ['Payment', paymentId],
      ] as const,
    },
    { paragraph: 'Banks usually take 5-7 working days to show it.' },
  ];
  return { subject: `Refund of ${amount} on its way`, ...renderEmail(sender, greeting(customer.name), parts) };
}

/** "An earlier payment was not taken": authorised late by the bank, and not captured. */
export function declinedPaymentEmail(
  sender: Sender,
  { customer, amountPaise, paymentId }: RefundNotice,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(amountPaise);
  const parts = [
    {
      paragraph: `Your bank has just approved an earlier payment of ${amount}. You had bought the same items with another payment already, so we have not taken this one.`,
    },
    {
      rows: [
        ['Not taken', amount],
        ['Payment', paymentId],
      ] as const,
    },
    {
      paragraph: 'If your bank shows the amount as blocked, it is released by itself, usually within 5-7 working days.',
    },
  ];
  return { subject: `A payment of ${amount} was not taken`, ...renderEmail(sender, `Hello ${customer.name},`, parts) };
}
