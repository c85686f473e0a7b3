import { resolveImageUrl, trackingUrl, type Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Part, type Row, type Sender } from '../../../../platform/mail/email-template.js';

type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Writes one kind of mail about an order. `name` is the customer's. */
export type OrderEmailTemplate = (sender: Sender, order: Order, name: string) => EmailContent;

/** "Your order is placed", with everything the customer needs to check it. */
export function orderConfirmation(sender: Sender, order: Order, name: string): EmailContent {
  const parts: Part[] = [
    {
      paragraph: `Thank you for your order ${order.orderNumber}. We have received your payment and are packing it now.`,
    },
    { rows: [...order.orderItems.map((item) => itemRow(sender, item)), ...totals(order)] },
    { paragraph: `Delivery address:\n${addressLines(order).join('\n')}` },
    {
      paragraph:
        'Orders leave us within 1-2 business days and usually arrive 3-5 business days later. You get another mail with the tracking link.',
    },
    { button: 'View your orders', url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: `Order ${order.orderNumber} confirmed`, ...renderEmail(sender, greeting(name), parts) };
}

/** "Your parcel is on its way", with the courier's own page where it can be followed. */
export function orderShipped(sender: Sender, order: Order, name: string): EmailContent {
  const { deliveryPartner, trackingId, orderNumber } = order;
  if (!trackingId) throw new Error(`Order ${orderNumber} has no parcel.`);
  const address = trackingUrl(deliveryPartner, trackingId);
  const parts: Part[] = [
    { paragraph: `Your order ${orderNumber} has left us. It usually arrives within 3-5 business days.` },
    {
      rows: [
        ['Courier', deliveryPartner],
        ['Tracking ID', trackingId],
      ],
    },
    ...(address ? [{ button: 'Track package', url: address }] : []),
    { paragraph: `Delivery address:\n${addressLines(order).join('\n')}` },
  ];
  return { subject: `Order ${orderNumber} shipped`, ...renderEmail(sender, greeting(name), parts) };
}

/** "Your parcel has arrived". */
export function orderDelivered(sender: Sender, { orderNumber }: Order, name: string): EmailContent {
  const parts: Part[] = [
    { paragraph: `Your order ${orderNumber} has been delivered. We hope you enjoy it.` },
    { paragraph: `Is anything damaged or missing? Please write to ${sender.supportEmail} within 24 hours.` },
    { button: 'View your orders', url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: `Order ${orderNumber} delivered`, ...renderEmail(sender, greeting(name), parts) };
}

function itemRow({ publicUrl }: Sender, { name, size, quantity, price, imageUrl }: Order['orderItems'][number]): Row {
  const row = [`${name}, ${size} × ${quantity}`, formatRupees((Math.round(price * 100) * quantity) / 100)] as const;
  return imageUrl === '' ? row : [...row, new URL(resolveImageUrl(imageUrl), publicUrl).href];
}

function totals(order: Order): [string, string][] {
  return [
    ['Subtotal', formatRupees(order.itemsPrice)],
    ['Shipping', order.shippingPrice === 0 ? 'Free' : formatRupees(order.shippingPrice)],
    ['Total (taxes included)', formatRupees(order.totalPrice)],
  ];
}

function addressLines({ shippingAddress: to, user }: Order): string[] {
  return [user?.name, to.address, to.address2, `${to.city}, ${to.state} ${to.postalCode}`, `Phone ${to.phone}`].filter(
    (line): line is string => Boolean(line),
  );
}
