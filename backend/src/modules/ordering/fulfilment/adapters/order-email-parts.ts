import {
  resolveImageUrl,
  shownBoxes,
  shownDetails,
  type AwaitedTransfer,
  type Order,
  type TaxShare,
} from '@shop/contracts';
import { formatCash, formatPaise, formatRupees, fromRupees, times } from '@shop/money';
import type { MailAttachment } from '../../../../kernel/mailer.js';
import type { Part, Row, Sender } from '../../../../markup/email-template.js';
import { ORDER_MAIL_MESSAGES } from '../../mail-messages.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const { confirmed: CONFIRMED } = ORDER_MAIL_MESSAGES;
const { history: HISTORY, cancelReasons: REASONS } = ORDERING_MESSAGES;

/** `taxes` are those inside the total, where they are known. */
export type MailedOrder = Order & {
  readonly taxes?: readonly TaxShare[];
  readonly attachments?: readonly MailAttachment[];
};

export const transferRows = ({ accountName, accountNumber, ifsc, amount, reference }: AwaitedTransfer): Row[] => [
  [CONFIRMED.account, accountName],
  [CONFIRMED.accountNumber, accountNumber],
  [CONFIRMED.ifsc, ifsc],
  [CONFIRMED.amount, formatRupees(amount)],
  [CONFIRMED.reference, reference],
];

export const documentsButton = ({ publicUrl }: Sender, { _id }: Order, button: string): Part => ({
  button,
  url: `${publicUrl}/account/orders/${_id}/documents`,
});

export function itemRow(
  { publicUrl }: Sender,
  { name, size, quantity, price, imageUrl }: Order['orderItems'][number],
): Row {
  const total = price === 0 ? ORDER_MAIL_MESSAGES.free : formatPaise(times(fromRupees(price), quantity));
  const row = [`${name}, ${size} × ${quantity}`, total] as const;
  return imageUrl === '' ? row : [...row, new URL(resolveImageUrl(imageUrl), publicUrl).href];
}

export function totals({ taxes = [], ...order }: MailedOrder): [string, string][] {
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

/** The filled boxes of the order and the details that the customer filled in, a paragraph for each. */
export function detailParts({ details }: Order): Part[] {
  return [...shownBoxes(details.boxes), ...shownDetails(details, 'mail')].map(({ label, text }) => ({
    paragraph: ORDER_MAIL_MESSAGES.detail(label, text),
  }));
}

/** Returns the text about an order that was cancelled while it waited for its transfer. */
export const cancelledTransfer = ({ history }: Order): 'noTransfer' | 'beforeTransfer' =>
  history.some(({ event, note }) => event === HISTORY.cancelled && note?.startsWith(REASONS['not-paid']))
    ? 'noTransfer'
    : 'beforeTransfer';

export function addressLines({ shippingAddress: to, user }: Order): string[] {
  return [
    to.recipient ?? user?.name,
    to.address,
    to.address2,
    `${to.city}, ${to.state} ${to.postalCode}`,
    ORDER_MAIL_MESSAGES.phone(to.phone),
  ].filter((line): line is string => Boolean(line));
}
