import { formatMoment } from '@shop/contracts/calendar';
import { trackingUrl, type Order } from '@shop/contracts';
import { formatCash, formatPaise, formatRupees, fromRupees, paise } from '@shop/money';
import { wordsOf, type WordsOf } from '../../../../kernel/mail-words.js';
import type { Mail } from '../../../../kernel/mailer.js';
import type { OutboxTopics } from '../../../../kernel/outbox.js';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import {
  CANCELLED_MAIL,
  DELETED_MAIL,
  DELIVERED_MAIL,
  PAID_MAIL,
  PLACED_MAIL,
  RETURNED_MAIL,
  SHIPPED_MAIL,
} from '../../mail-documents.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';
import { giftDue } from './gift-due-email.js';
import {
  addressLines,
  detailParts,
  cancelledTransfer,
  documentsButton,
  itemRow,
  type MailedOrder,
  totals,
  transferRows,
} from './order-email-parts.js';
import { parcelsShipped } from './parcels-shipped-email.js';

type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

export type { MailedOrder };

/** Builds a mail about an order. `name` is the customer's name. */
export type OrderEmailTemplate = (sender: Sender, order: MailedOrder, name: string) => EmailContent;

/** "Your order is placed", with items, amounts and delivery address. */
export function orderConfirmation(sender: Sender, order: MailedOrder, name: string): EmailContent {
  const parts: Part[] = [
    { paragraph: thanks(sender, order) },
    ...(order.transfer ? [{ rows: transferRows(order.transfer) }] : []),
    { rows: [...order.orderItems.map((item) => itemRow(sender, item)), ...totals(order)] },
    ...(order.details.parcels
      ? []
      : [{ paragraph: ORDER_MAIL_MESSAGES.deliveryAddress(addressLines(order).join('\n')) }]),
    ...detailParts(order),
    { paragraph: wordsOf(sender, PLACED_MAIL)('delivery') },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return {
    subject: wordsOf(sender, PLACED_MAIL)('subject', order.orderNumber),
    ...renderEmail(sender, greeting(name), parts),
  };
}

/** A mail that was delayed may find an order cancelled that waited for a transfer. */
function thanks(sender: Sender, order: Order): string {
  const { orderNumber, isPaid, totalPrice, transfer, paymentDueAt, details } = order;
  const words = wordsOf(sender, PLACED_MAIL);
  if (isPaid) return words(details.packOn ? 'thanksPlanned' : 'thanks', orderNumber);
  if (!paymentDueAt) return words('thanksUnpaid', orderNumber, formatCash(totalPrice));
  return transfer
    ? words('thanksForTransfer', orderNumber, formatRupees(transfer.amount), formatMoment(paymentDueAt))
    : wordsOf(sender, CANCELLED_MAIL)(cancelledTransfer(order), orderNumber);
}

/** "We have received your transfer". */
function orderPaid(sender: Sender, { orderNumber, totalPrice, details }: Order, name: string): EmailContent {
  const words = wordsOf(sender, PAID_MAIL);
  const parts: Part[] = [
    { paragraph: words(details.packOn ? 'receivedPlanned' : 'received', orderNumber, formatRupees(totalPrice)) },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: words('subject', orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

/** "Your parcel is on its way", with a link to the courier's tracking page. */
export function orderShipped(sender: Sender, order: MailedOrder, name: string): EmailContent {
  const { deliveryPartner, trackingId, orderNumber, replaces } = order;
  if (!trackingId) throw new Error(`Order ${orderNumber} has no parcel.`);
  if (order.details.parcels) return parcelsShipped(sender, order, name);
  const address = trackingUrl(deliveryPartner, trackingId);
  const words = wordsOf(sender, SHIPPED_MAIL);
  const parts: Part[] = [
    {
      paragraph: replaces
        ? words('replacementOnItsWay', orderNumber, replaces.orderNumber)
        : words('onItsWay', orderNumber),
    },
    {
      rows: [
        [ORDER_MAIL_MESSAGES.shipped.courier, deliveryPartner],
        [ORDER_MAIL_MESSAGES.shipped.trackingId, trackingId],
      ],
    },
    ...(address ? [{ button: ORDER_MAIL_MESSAGES.shipped.track, url: address }] : []),
    ...(order.attachments?.length ? [{ paragraph: words('attached') }] : []),
    ...(replaces ? [] : [documentsButton(sender, order, ORDER_MAIL_MESSAGES.shipped.invoice)]),
    { paragraph: ORDER_MAIL_MESSAGES.deliveryAddress(addressLines(order).join('\n')) },
    ...detailParts(order),
  ];
  return { subject: words('subject', orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

/** "Your parcel has arrived". */
export function orderDelivered(sender: Sender, { orderNumber }: Order, name: string): EmailContent {
  const words = wordsOf(sender, DELIVERED_MAIL);
  const parts: Part[] = [
    { paragraph: words('arrived', orderNumber) },
    { paragraph: words('complaints', sender.supportEmail) },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: words('subject', orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

/** "Your order was cancelled", with the refund in words. */
function orderCancelled(sender: Sender, order: Order, name: string): EmailContent {
  const words = wordsOf(sender, CANCELLED_MAIL);
  const parts: Part[] = [
    { paragraph: cancellationInWords(words, order) },
    { paragraph: words('items') },
    { rows: order.orderItems.map((item) => itemRow(sender, item)) },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return {
    subject: words('subject', order.orderNumber),
    ...renderEmail(sender, greeting(name), parts),
  };
}

function cancellationInWords(words: WordsOf<'mailCancelled'>, order: Order): string {
  const { orderNumber, isPaid, paymentDueAt, refunds, replaces } = order;
  if (replaces) return words('replacement', orderNumber, replaces.orderNumber);
  const refund = refunds.find(({ reason }) => reason === 'order_cancelled');
  if (refund) return words('refunded', orderNumber, formatRupees(refund.amount));
  if (paymentDueAt) return words(cancelledTransfer(order), orderNumber);
  return words(isPaid ? 'byHand' : 'nothingPaid', orderNumber);
}

/** "Your parcel came back to us", with the refund in words. */
function orderReturned(sender: Sender, order: Order, name: string): EmailContent {
  const { orderNumber, replaces } = order;
  const words = wordsOf(sender, RETURNED_MAIL);
  const paragraphs = replaces
    ? [words('replacement', orderNumber, replaces.orderNumber)]
    : [words('order', orderNumber), moneyOfReturn(words, order)];
  const parts: Part[] = [
    ...paragraphs.map((paragraph) => ({ paragraph })),
    { paragraph: words('items') },
    { rows: order.orderItems.map((item) => itemRow(sender, item)) },
    ...(replaces ? [] : [documentsButton(sender, order, ORDER_MAIL_MESSAGES.refund.documents)]),
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return { subject: words('subject', orderNumber), ...renderEmail(sender, greeting(name), parts) };
}

function moneyOfReturn(words: WordsOf<'mailReturned'>, { isPaid, refunds }: Order): string {
  const refund = refunds.find(({ reason }) => reason === 'order_undelivered');
  if (refund) return words('refunded', formatRupees(refund.amount));
  return words(isPaid ? 'byHand' : 'nothingPaid');
}

/** "Your order is closed", or cancelled where it had not left, with its money in words. */
function orderDeleted(sender: Sender, order: Order, name: string): EmailContent {
  const { orderNumber, status, refunds, isPaid } = order;
  if (!isPaid) return orderCancelled(sender, order, name);
  const isCancelled = status === 'Cancelled';
  const returned = refunds.reduce((sum, { amount }) => sum + fromRupees(amount), 0);
  const words = wordsOf(sender, DELETED_MAIL);
  const money = returned > 0 ? words('refunded', formatPaise(paise(returned))) : isCancelled ? words('byHand') : '';
  const parts: Part[] = [
    { paragraph: [words(isCancelled ? 'cancelled' : 'closed', orderNumber), money].join(' ').trim() },
    { paragraph: words('proof') },
    { button: ORDER_MAIL_MESSAGES.viewOrders, url: `${sender.publicUrl}/account/orders` },
  ];
  return {
    subject: isCancelled ? wordsOf(sender, CANCELLED_MAIL)('subject', orderNumber) : words('subject', orderNumber),
    ...renderEmail(sender, greeting(name), parts),
  };
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
