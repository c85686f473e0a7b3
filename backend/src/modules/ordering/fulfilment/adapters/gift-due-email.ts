import { detailText, type Order } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';

const { giftDue: GIFT_DUE } = ORDER_MAIL_MESSAGES;

/** "You sent a gift last year", for those who asked for the reminder. */
export function giftDue(sender: Sender, { createdAt, details, shippingAddress }: Order, name: string) {
  const { giftOccasion = 'other' } = details;
  const occasion = giftOccasion === 'other' ? null : detailText(details, 'giftOccasion');
  const parts: Part[] = [
    { paragraph: GIFT_DUE.text(formatDay(createdAt), shippingAddress.recipient ?? null, occasion) },
    { paragraph: GIFT_DUE.once },
    { button: GIFT_DUE.button, url: `${sender.publicUrl}/gifts` },
  ];
  return {
    subject: GIFT_DUE.subject(shippingAddress.recipient ?? null),
    ...renderEmail(sender, greeting(name), parts),
  };
}
