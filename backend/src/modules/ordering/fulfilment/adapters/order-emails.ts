import { formatMoment } from '@shop/contracts/calendar';
import {
  resolveImageUrl,
  shownDetails,
  trackingUrl,
  type AwaitedTransfer,
  type Order,
  type TaxShare,
} from '@shop/contracts';
import { formatCash, formatPaise, formatRupees, fromRupees, paise, times } from '@shop/money';
import type { Mail, MailAttachment } from '../../../../kernel/mailer.js';
import type { OutboxTopics } from '../../../../kernel/outbox.js';
import { greeting, renderEmail, type Part, type Row, type Sender } from '../../../../markup/email-template.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';
import { giftDue } from './gift-due-email.js';

const { confirmed: CONFIRMED, returned: RETURNED, deleted: DELETED } = ORDER_MAIL_MESSAGES;

type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** `taxes` are those inside the total, where they are known. */
export type MailedOrder = Order & {
  readonly taxes?: readonly TaxShare[];
  readonly attachments?: readonly MailAttachment[];
};

/** Builds a mail about an order. `name` is the customer's name. */
export type OrderEmailTemplate = (sender: Sender, order: MailedOrder, name: string) => EmailContent;

/** "Your order is placed", with items, amounts and delivery address. */
export function orderConfirmation(sender: Sender, order: MailedOrder, name: string): EmailContent {
  const parts: Part[] = [
    {
      paragraph: thanks(order),
    },
    ...(order.transfer ? [{ rows: transferRows(order.transfer) }] : []),
    { rows: [...order.orderItems.map((item) => itemRow(sender, item)), ...totals(order)] },
    { paragraph: ORDER_MAIL_MESSAGES.deliveryAddress(addressLines(order).join('\n')) },
    ...detailParts(order),
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

/** A mail that was delayed may find an order cancelled that waited for a transfer. */
function thanks({ orderNumber, isPaid, totalPrice, transfer, paymentDueAt }: Order): string {
  if (isPaid) return CONFIRMED.thanks(orderNumber);
  if (!paymentDueAt) return CONFIRMED.thanksUnpaid(orderNumber, formatCash(totalPrice));
  return transfer
    ? CONFIRMED.thanksForTransfer(orderNumber, formatRupees(transfer.amount), formatMoment(paymentDueAt))
    : ORDER_MAIL_MESSAGES.cancelled.noTransfer(orderNumber);
}

const transferRows = ({ accountName, accountNumber, ifsc, amount, reference }: AwaitedTransfer): Row[] => [
  [CONFIRMED.account, accountName],
  [CONFIRMED.accountNumber, accountNumber],
  [CONFIRMED.ifsc, ifsc],
  [CONFIRMED.amount, formatRupees(amount)],
  [CONFIRMED.reference, reference],
];

/** "We have received your transfer". */
function orderPaid(sender: Sender, { orderNumber, totalPrice }: Order, name: string): EmailContent {
  const parts: Part[] = [
    { paragraph: ORDER_MAIL_MESSAGES.paid.received(orderNumber, formatRupees(totalPrice)) },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: ORDER_MAIL_MESSAGES.paid.subject(orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

/** "Your parcel is on its way", with a link to the courier's tracking page. */
export function orderShipped(sender: Sender, order: MailedOrder, name: string): EmailContent {
  const { deliveryPartner, trackingId, orderNumber, replaces } = order;
  if (!trackingId) throw new Error(`Order ${orderNumber} has no parcel.`);
  const address = trackingUrl(deliveryPartner, trackingId);
  const parts: Part[] = [
    {
      paragraph: replaces
        ? ORDER_MAIL_MESSAGES.shipped.replacementOnItsWay(orderNumber, replaces.orderNumber)
        : ORDER_MAIL_MESSAGES.shipped.onItsWay(orderNumber),
    },
    {
      rows: [
        [ORDER_MAIL_MESSAGES.shipped.courier, deliveryPartner],
        [ORDER_MAIL_MESSAGES.shipped.trackingId, trackingId],
      ],
    },
    ...(address ? [{ button: ORDER_MAIL_MESSAGES.shipped.track, url: address }] : []),
    ...(order.attachments?.length ? [{ paragraph: ORDER_MAIL_MESSAGES.shipped.attached }] : []),
    ...(replaces ? [] : [documentsButton(sender, order, ORDER_MAIL_MESSAGES.shipped.invoice)]),
    { paragraph: ORDER_MAIL_MESSAGES.deliveryAddress(addressLines(order).join('\n')) },
    ...detailParts(order),
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
function orderCancelled(sender: Sender, order: Order, name: string): EmailContent {
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

function cancellationInWords({ orderNumber, isPaid, paymentDueAt, refunds, replaces }: Order): string {
  if (replaces) return ORDER_MAIL_MESSAGES.cancelled.replacement(orderNumber, replaces.orderNumber);
  const refund = refunds.find(({ reason }) => reason === 'order_cancelled');
  if (refund) return ORDER_MAIL_MESSAGES.cancelled.refunded(orderNumber, formatRupees(refund.amount));
  if (paymentDueAt) return ORDER_MAIL_MESSAGES.cancelled.noTransfer(orderNumber);
  return (isPaid ? ORDER_MAIL_MESSAGES.cancelled.byHand : ORDER_MAIL_MESSAGES.cancelled.nothingPaid)(orderNumber);
}

/** "Your parcel came back to us", with the refund in words. */
function orderReturned(sender: Sender, order: Order, name: string): EmailContent {
  const { orderNumber, replaces } = order;
  const paragraphs = replaces
    ? [RETURNED.replacement(orderNumber, replaces.orderNumber)]
    : [RETURNED.order(orderNumber), moneyOfReturn(order)];
  const parts: Part[] = [
    ...paragraphs.map((paragraph) => ({ paragraph })),
    { paragraph: RETURNED.items },
    { rows: order.orderItems.map((item) => itemRow(sender, item)) },
    ...(replaces ? [] : [documentsButton(sender, order, ORDER_MAIL_MESSAGES.refund.documents)]),
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: RETURNED.subject(orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

function moneyOfReturn({ isPaid, refunds }: Order): string {
  const refund = refunds.find(({ reason }) => reason === 'order_undelivered');
  if (refund) return RETURNED.refunded(formatRupees(refund.amount));
  return isPaid ? RETURNED.byHand : RETURNED.nothingPaid;
}

/** "Your order is closed", or cancelled where it had not left, with its money in words. */
function orderDeleted(sender: Sender, order: Order, name: string): EmailContent {
  const { orderNumber, status, refunds } = order;
  const isCancelled = status === 'Cancelled';
  const returned = refunds.reduce((sum, { amount }) => sum + fromRupees(amount), 0);
  const money = returned > 0 ? DELETED.refunded(formatPaise(paise(returned))) : isCancelled ? DELETED.byHand : '';
  const parts: Part[] = [
    { paragraph: [(isCancelled ? DELETED.cancelled : DELETED.closed)(orderNumber), money].join(' ').trim() },
    { paragraph: DELETED.proof },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return {
    subject: (isCancelled ? ORDER_MAIL_MESSAGES.cancelled.subject : DELETED.subject)(orderNumber),
    ...renderEmail(sender, greeting(name), parts),
  };
}

const documentsButton = ({ publicUrl }: Sender, { _id }: Order, button: string): Part => ({
  button,
  url: `${publicUrl}/account/orders/${_id}/documents`,
});

function itemRow({ publicUrl }: Sender, { name, size, quantity, price, imageUrl }: Order['orderItems'][number]): Row {
  const total = price === 0 ? ORDER_MAIL_MESSAGES.free : formatPaise(times(fromRupees(price), quantity));
  const row = [`${name}, ${size} × ${quantity}`, total] as const;
  return imageUrl === '' ? row : [...row, new URL(resolveImageUrl(imageUrl), publicUrl).href];
}

function totals({ taxes = [], ...order }: MailedOrder): [string, string][] {
  return [
    [ORDER_MAIL_MESSAGES.subtotal, formatRupees(order.itemsPrice)],
    ...order.adjustments.map(({ label, amount }): [string, string] => [
      label,
      amount === 0 ? ORDER_MAIL_MESSAGES.free : formatRupees(amount),
    ]),
    [taxes.length > 0 ? ORDER_MAIL_MESSAGES.totalAlone : ORDER_MAIL_MESSAGES.total, formatRupees(order.totalPrice)],
    ...(order.isPaid || order.paymentDueAt
      ? []
      : [[ORDER_MAIL_MESSAGES.cashToPay, formatCash(order.totalPrice)] satisfies [string, string]]),
    ...taxes.map(({ label, amount }): [string, string] => [ORDER_MAIL_MESSAGES.includes(label), formatRupees(amount)]),
  ];
}

/** The details of the order that the customer filled in, a paragraph for each. */
function detailParts({ details }: Order): Part[] {
  return shownDetails(details, 'mail').map(({ label, text }) => ({
    paragraph: ORDER_MAIL_MESSAGES.detail(label, text),
  }));
}

function addressLines({ shippingAddress: to, user }: Order): string[] {
  return [
    to.recipient ?? user?.name,
    to.address,
    to.address2,
    `${to.city}, ${to.state} ${to.postalCode}`,
    ORDER_MAIL_MESSAGES.phone(to.phone),
  ].filter((line): line is string => Boolean(line));
}

/** The topics of events about an order. */
export type OrderTopic = {
  [Topic in keyof OutboxTopics]: OutboxTopics[Topic] extends { orderId: string } ? Topic : never;
}[keyof OutboxTopics];

/** The mails about orders besides the confirmation, by the topic of the event after which they are sent. */
export const ORDER_EMAILS: readonly (readonly [OrderTopic, OrderEmailTemplate])[] = [
  ['order.paid', orderPaid],
  ['order.shipped', orderShipped],
  ['order.cancelled', orderCancelled],
  ['order.delivered', orderDelivered],
  ['order.returned', orderReturned],
  ['order.deleted', orderDeleted],
  ['order.gift-due', giftDue],
];
