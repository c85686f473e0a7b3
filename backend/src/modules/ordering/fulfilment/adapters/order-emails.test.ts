import type { Order } from '@shop/contracts';
import type { Paise } from '@shop/money';
import { orderConfirmation, orderDelivered, orderShipped } from './order-emails.js';
import { declinedPaymentEmail, refundEmail } from '../../refunds/adapters/refund.jobs.js';

const HOSTILE = '<img src=x onerror=alert(1)> {{7*7}} "\'&';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt; {{7*7}} &quot;&#39;&amp;';
const sender = { storeName: 'Mewavan', supportEmail: 'care@mewavan.example', publicUrl: 'https://shop.example.in' };
const order = {
  _id: 'o-1',
  orderNumber: '261121-00001',
  status: 'Shipped',
  user: { _id: 'u-1', name: HOSTILE, email: 'kavya@example.in' },
  orderItems: [{ _id: 'i-1', product: 'p-1', name: HOSTILE, size: HOSTILE, quantity: 2, price: 349.5, imageUrl: '' }],
  shippingAddress: { address: HOSTILE, city: HOSTILE, state: 'Goa', postalCode: '403001', phone: '9876543210' },
  details: { deliveryInstructions: HOSTILE },
  itemsPrice: 709,
  adjustments: [
    { code: 'shipping', label: 'Shipping', amount: 0 },
    { code: 'thanks', label: HOSTILE, amount: -10 },
  ],
  totalPrice: 699,
  trackingId: HOSTILE,
  deliveryPartner: 'DTDC',
} as unknown as Order;

it.each([
  ['confirmation', orderConfirmation(sender, order, HOSTILE), 6],
  ['shipped', orderShipped(sender, order, HOSTILE), 5],
  ['delivered', orderDelivered(sender, order, HOSTILE), 1],
  [
    'refund',
    refundEmail(sender, {
      customer: { name: HOSTILE, email: 'k@example.in' },
      amountPaise: 69_900 as Paise,
      reason: 'out_of_stock',
      paymentId: HOSTILE,
    } as Parameters<typeof refundEmail>[1]),
    2,
  ],
])('the email "%s" escapes all user input', (_name, { html, text, subject }, times) => {
  expect(html).not.toContain('<img');
  expect(html.split(ESCAPED).length - 1).toBeGreaterThanOrEqual(times);
  expect(text).toContain(`Hello ${HOSTILE},`);
  expect(subject).not.toMatch(/[\r\n<>]/);
  for (const [, link] of html.matchAll(/href="([^"]*)"/g))
    expect(link).toMatch(/^(https:\/\/shop\.example\.in|https:\/\/www\.dtdc\.in\/|mailto:)/);
});

it('the text and HTML forms of the confirmation show the same amounts, and the taxes in the total', () => {
  const taxes = [{ label: 'IGST', amount: 33.29 }];
  const { html, text } = orderConfirmation(sender, { ...order, taxes }, 'Kavya');
  for (const form of [html, text])
    for (const said of ['₹699.00', 'Includes IGST', '₹33.29', '261121-00001', '403001', '9876543210'])
      expect(form).toContain(said);
});

it.each([
  ['an upload', '/uploads/a.jpg', 'https://shop.example.in/uploads/a.jpg'],
  ['a bare name', 'a.jpg', 'https://shop.example.in/uploads/a.jpg'],
  [
    'an image on another server',
    'https://images.example.in/a.jpg?w=1&h=2',
    'https://images.example.in/a.jpg?w=1&amp;h=2',
  ],
  [
    'a URL that contains markup',
    'https://images.example.in/"><script>',
    'https://images.example.in/%22%3E%3Cscript%3E',
  ],
])('the confirmation shows %s beside its item, with fixed dimensions', (_, imageUrl, src) => {
  const { html, text } = orderConfirmation(
    sender,
    { ...order, orderItems: order.orderItems.map((item) => ({ ...item, imageUrl })) },
    'Kavya',
  );
  expect(html).toContain(`<img src="${src}" alt="" width="48" height="48"`);
  expect(text).not.toContain(imageUrl);
});

it.each([
  ['refund', refundEmail],
  ['payment not taken', declinedPaymentEmail],
])('the email "%s" does not greet by a name that holds a web address', (_name, template) => {
  const notice = {
    customer: { id: 'c-1', name: 'win.example.com', email: 'k@example.in' },
    amountPaise: 100 as Paise,
    reason: '',
  };
  const { html, text } = template(sender, { ...notice, paymentId: 'pay_1' } as Parameters<typeof refundEmail>[1]);
  expect(text).toMatch(/^Hello,\n/);
  expect(html).not.toContain('win.example.com');
});

it.each([
  ['links to the documents of a dispatched order', 'o-1', true],
  ['has no link to documents before the dispatch', null, false],
])('the email about a refund %s', (_, dispatchedOrderId, isLinked) => {
  const { html, text } = refundEmail(sender, {
    customer: { id: 'c-1', name: 'Kavya', email: 'k@example.in' },
    amountPaise: 100 as Paise,
    reason: 'damaged',
    paymentId: 'pay_1',
    manual: null,
    dispatchedOrderId,
  });
  for (const form of [html, text])
    expect(form.includes('https://shop.example.in/account/orders/o-1/documents')).toBe(isLinked);
});
