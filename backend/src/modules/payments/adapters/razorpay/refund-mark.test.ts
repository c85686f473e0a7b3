import { markOf, refundIdOf } from './razorpay-entities.js';

const ID = '6f1c7f0e-3a86-4c59-9f31-d6c2b7a1e001';

it('is read from the notes, or from the receipt, and fits into it', () => {
  const mark = markOf(ID, 'admin-1234567890');
  expect(mark.receipt.length).toBeLessThanOrEqual(40);
  expect(refundIdOf(mark)).toBe(ID);
  expect(refundIdOf({ notes: [], receipt: mark.receipt })).toBe(ID);
  expect(refundIdOf({ notes: mark.notes, receipt: null })).toBe(ID);
});

it('has one receipt for a key, and another for another key', () => {
  expect(markOf(ID, 'key-1')).toEqual(markOf(ID, 'key-1'));
  expect(markOf(ID, 'key-1').receipt).not.toBe(markOf(ID, 'key-2').receipt);
});

it.each([{}, { notes: [], receipt: null }, { notes: { refund: 5 }, receipt: 'REFUND 7' }, { notes: null }])(
  'is missing from a refund of the dashboard: %j',
  (refund) => expect(refundIdOf(refund)).toBeNull(),
);
