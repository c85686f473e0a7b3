import { formatPaise } from '@shop/money';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, letter, type Sender } from '../../../../platform/mail/letter.js';
import type { RefundNotice } from '../../application/refund-notices.js';

const WHY: Record<string, string> = {
  amount_mismatch: 'The amount that was paid is not the total of your order, so no order was placed.',
  duplicate_payment: 'This order was paid already, so your second payment goes back.',
  out_of_stock: 'An item sold out before your payment arrived, so no order was placed. We are sorry.',
  unclaimed: 'No order was placed with this payment.',
  refunded_at_provider: 'Part of this payment was given back already, so no order was placed and the rest goes back too.',
};

/** "Your refund is on its way". */
export function refundLetter(sender: Sender, { customer, amountPaise, reason, paymentId }: RefundNotice): Pick<Mail, 'subject' | 'text' | 'html'> {
  const amount = formatPaise(amountPaise);
  const parts = [
    { paragraph: `${WHY[reason] ?? 'Your payment goes back to you.'} ${amount} is on its way back to the account or card you paid with.` },
    { rows: [['Refund', amount], ['Payment', paymentId]] as const },
    { paragraph: 'Banks usually take 5-7 working days to show it.' },
  ];
  return { subject: `Refund of ${amount} on its way`, ...letter(sender, greeting(customer.name), parts) };
}
