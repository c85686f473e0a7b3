import { resolveImageUrl, trackingUrl, type Order } from '@shop/contracts';
import { formatPaise, formatRupees, fromRupees, times } from '@shop/money';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Part, type Row, type Sender } from '../../../../platform/mail/email-template.js';
import { ORDER_MAIL_MESSAGES } from './mail-messages.js';

type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Builds a mail about an order. `name` is the customer's name. */
export type OrderEmailTemplate = (sender: Sender, order: Order, name: string) => EmailContent;

/** "Your order is placed", with items, amounts and delivery address. */
export function orderConfirmation(sender: Sender, order: Order, name: string): EmailContent {
  const parts: Part[] = [
    {
      paragraph: order.isPaid
        ? ORDER_MAIL_MESSAGES.confirmed.thanks(order.orderNumber)
        : ORDER_MAIL_MESSAGES.confirmed.thanksUnpaid(order.orderNumber, formatRupees(order.totalPrice)),
    },
    { rows: [...order.orderItems.map((item) => itemRow(sender, item)), ...totals(order)] },
    { paragraph: ORDER_MAIL_MESSAGES.deliveryAddress(addressLines(order).join('\n')) },
    ...wishes(order),
    {
      paragraph: ORDER_MAIL_MESSAGES.confirmed.delivery,
    },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return {
    subject: ORDER_MAIL_MESSAGES.confirmed.subject(order.orderNumber),
    ...renderEmail(sender, greeting(name), parts),
  };
}

/** "Your parcel is on its way", with a link to the courier's tracking page. */
export function orderShipped(sender: Sender, order: Order, name: string): EmailContent {
  const { deliveryPartner, trackingId, orderNumber } = order;
  if (!trackingId) throw new Error(`Order ${orderNumber} has no parcel.`);
  const address = trackingUrl(deliveryPartner, trackingId);
  const parts: Part[] = [
    { paragraph: ORDER_MAIL_MESSAGES.shipped.onItsWay(orderNumber) },
    {
      rows: [
        [ORDER_MAIL_MESSAGES.shipped.courier, deliveryPartner],
        [ORDER_MAIL_MESSAGES.shipped.trackingId, trackingId],
      ],
    },
    ...(address ? [{ button: ORDER_MAIL_MESSAGES.shipped.track, url: address }] : []),
    { paragraph: ORDER_MAIL_MESSAGES.deliveryAddress(addressLines(order).join('\n')) },
    ...wishes(order),
  ];
  return { subject: ORDER_MAIL_MESSAGES.shipped.subject(orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

/** "Your parcel has arrived". */
export function orderDelivered(sender: Sender, { orderNumber }: Order, name: string): EmailContent {
  const parts: Part[] = [
    { paragraph: ORDER_MAIL_MESSAGES.delivered.arrived(orderNumber) },
    { paragraph: ORDER_MAIL_MESSAGES.delivered.complaints(sender.supportEmail) },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: ORDER_MAIL_MESSAGES.delivered.subject(orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

/** "Your order was cancelled", with the refund in words. */
export function orderCancelled(sender: Sender, order: Order, name: string): EmailContent {
  const parts: Part[] = [
    { paragraph: cancellationInWords(order) },
    { paragraph: ORDER_MAIL_MESSAGES.cancelled.items },
    { rows: order.orderItems.map((item) => itemRow(sender, item)) },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return {
    subject: ORDER_MAIL_MESSAGES.cancelled.subject(order.orderNumber),
    ...renderEmail(sender, greeting(name), parts),
  };
}

function cancellationInWords({ orderNumber, isPaid, refunds }: Order): string {
  const refund = refunds.find(({ reason }) => reason === 'order_cancelled');
  if (refund) return ORDER_MAIL_MESSAGES.cancelled.refunded(orderNumber, formatRupees(refund.amount));
  return (isPaid ? ORDER_MAIL_MESSAGES.cancelled.byHand : ORDER_MAIL_MESSAGES.cancelled.nothingPaid)(orderNumber);
}

function itemRow({ publicUrl }: Sender, { name, size, quantity, price, imageUrl }: Order['orderItems'][number]): Row {
  const row = [`${name}, ${size} × ${quantity}`, formatPaise(times(fromRupees(price), quantity))] as const;
  return imageUrl === '' ? row : [...row, new URL(resolveImageUrl(imageUrl), publicUrl).href];
}

function totals(order: Order): [string, string][] {
  return [
    [ORDER_MAIL_MESSAGES.subtotal, formatRupees(order.itemsPrice)],
    ...order.adjustments.map(({ label, amount }): [string, string] => [
      label,
      amount === 0 ? ORDER_MAIL_MESSAGES.free : formatRupees(amount),
    ]),
    [ORDER_MAIL_MESSAGES.total, formatRupees(order.totalPrice)],
  ];
}

/** The details of the order that the customer filled in, a paragraph for each. */
function wishes({ details: { deliveryInstructions } }: Order): Part[] {
  return deliveryInstructions ? [{ paragraph: ORDER_MAIL_MESSAGES.deliveryInstructions(deliveryInstructions) }] : [];
}

function addressLines({ shippingAddress: to, user }: Order): string[] {
  return [
    user?.name,
    to.address,
    to.address2,
    `${to.city}, ${to.state} ${to.postalCode}`,
    ORDER_MAIL_MESSAGES.phone(to.phone),
  ].filter((line): line is string => Boolean(line));
}
