import type { Order } from './ordering.js';
import { packingSlip } from './packing-slip.js';

const ORDER = {
  _id: 'o-1',
  orderNumber: '261120-00001',
  createdAt: '2026-11-20T06:30:00.000Z',
  user: { _id: 'u-1', name: 'Asha Rao', email: 'asha@example.in' },
  shippingAddress: {
    address: '12, Lake View Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    phone: '9876543210',
  },
  details: { deliveryInstructions: 'Leave it with the guard', gstin: '27AAPFU0939F1ZV', businessName: 'Rao Traders' },
  orderItems: [
    { name: 'Almonds', size: '250g', quantity: 2 },
    { name: 'Figs', size: '1kg', quantity: 1 },
  ],
  trackingId: null,
  deliveryPartner: 'DTDC',
  isPaid: true,
  replaces: null,
  totalPrice: 1234.5,
} as unknown as Order;
const SENDER = { name: 'Mewavan Foods', address: ['7, Mill Street', 'Pune 411002'], supportEmail: 'care@example.in' };
const slipOf = (changes: Partial<Order> = {}) => packingSlip({ ...ORDER, ...changes }, SENDER);

it('has what to pack, where it goes with phone number and details, and who sends it', () => {
  const slip = slipOf();
  expect(slip.rows).toEqual([
    ['1', 'Almonds', '250g', '2', '[   ]'],
    ['2', 'Figs', '1kg', '1', '[   ]'],
  ]);
  expect(slip.parties).toEqual([
    {
      title: 'Deliver to',
      lines: ['Asha Rao', '12, Lake View Road', 'Pune, Maharashtra 411001', 'Phone: +91 9876543210'],
    },
    { title: 'Delivery instructions', lines: ['Leave it with the guard'] },
    { title: 'GSTIN', lines: ['Rao Traders, 27AAPFU0939F1ZV'] },
    { title: 'Sold by', lines: ['Mewavan Foods', '7, Mill Street', 'Pune 411002'] },
  ]);
  expect(slip.totals).toEqual([['Items', '3 pieces']]);
  expect(slip.notes).toEqual([expect.stringContaining('care@example.in')]);
  expect(JSON.stringify(slip)).not.toContain('₹');
});

it('says how much cash the courier collects, and nothing for a replacement', () => {
  expect(slipOf({ isPaid: false }).totals.at(-1)).toEqual(['Cash to collect', '₹1,234.50']);
  expect(slipOf({ isPaid: false, replaces: { _id: 'o-0', orderNumber: '1' } }).totals).toHaveLength(1);
});

it('names the courier once it is known, and no person after the account was deleted', () => {
  expect(slipOf().facts.map(([label]) => label)).toEqual(['Order', 'Ordered on']);
  expect(slipOf({ trackingId: 'D77' }).facts.at(-1)).toEqual(['Courier', 'DTDC D77']);
  const shippingAddress = { ...ORDER.shippingAddress, address: '', phone: '' };
  expect(slipOf({ user: null, shippingAddress }).parties[0]?.lines).toEqual(['Pune, Maharashtra 411001']);
});
