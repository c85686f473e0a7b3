import { detailText, type Order } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { wordsOf } from '../../../../kernel/mail-words.js';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import { GIFT_DUE_MAIL } from '../../mail-documents.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';

const { giftDue: GIFT_DUE } = ORDER_MAIL_MESSAGES;

/** "You sent a gift last year", for those who asked for the reminder. */
export function giftDue(sender: Sender, { createdAt, details, shippingAddress }: Order, name: string) {
  const { giftOccasion = 'other' } = details;
  const occasion = giftOccasion === 'other' ? null : detailText(details, 'giftOccasion');
  const { recipient = null } = shippingAddress;
  const words = wordsOf(sender, GIFT_DUE_MAIL);
  const parts: Part[] = [
    { paragraph: words('text', formatDay(createdAt), GIFT_DUE.gift(recipient, occasion)) },
    { paragraph: words('once') },
    { button: GIFT_DUE.button, url: `${sender.publicUrl}/gifts` },
  ];
  return {
    subject: recipient ? words('subjectFor', recipient) : words('subject'),
    ...renderEmail(sender, greeting(name), parts),
  };
}
