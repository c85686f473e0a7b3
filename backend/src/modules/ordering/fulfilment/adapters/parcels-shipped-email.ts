import type { Order } from '@shop/contracts';
import { wordsOf } from '../../../../kernel/mail-words.js';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import { SHIPPED_MAIL } from '../../mail-documents.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';

const { shipped: TEXTS } = ORDER_MAIL_MESSAGES;

/** "The first parcels are on their way", of an order for many recipients: to its customer, never to them. */
export function parcelsShipped(
  sender: Sender,
  { _id, orderNumber, details, attachments = [] }: Order & { readonly attachments?: readonly object[] },
  name: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = wordsOf(sender, SHIPPED_MAIL);
  const account = `${sender.publicUrl}/account`;
  const parts: Part[] = [
    { paragraph: TEXTS.firstParcels(orderNumber, details.parcels ?? '') },
    { button: TEXTS.parcels, url: `${account}/many-recipients/orders/${_id}` },
    ...(attachments.length > 0 ? [{ paragraph: words('attached') }] : []),
    { button: TEXTS.invoice, url: `${account}/orders/${_id}/documents` },
  ];
  return { subject: words('subject', orderNumber), ...renderEmail(sender, greeting(name), parts) };
}
