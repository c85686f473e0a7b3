import { signedPaise } from '@shop/money';
import { priceLines, remainingLines, type RefundRequest } from './refund-request.js';
import type { OrderedGoods } from '../../purchase/domain/placed-order.js';

const GOODS: OrderedGoods = {
  itemsPaise: 130_000,
  adjustments: [],
  lines: [
    { itemId: 'almonds', variantId: 'v-almonds', quantity: 3, unitPaise: 30_000, valuePaise: 30_000, replaced: 0 },
    { itemId: 'cashews', variantId: 'v-cashews', quantity: 1, unitPaise: 40_000, valuePaise: 40_000, replaced: 0 },
  ],
};
const one = (itemId: string, quantity = 1) => ({ itemId, quantity, restock: false });

function earlier(decision: RefundRequest['decision'], itemId: string, quantity: number): RefundRequest {
  return {
    id: 'r-1',
    kind: 'refund',
    paymentId: null,
    details: null,
    requestedAt: new Date(0),
    orderId: 'o-1',
    amountPaise: 30_000 * quantity,
    isFull: false,
    reason: 'damaged',
    words: null,
    manual: null,
    lines: [{ ...one(itemId, quantity), variantId: `v-${itemId}`, amountPaise: 30_000 * quantity }],
    requestedBy: 'u-meera',
    requestedByName: 'Meera',
    needsApproval: decision === 'pending',
    decision,
  };
}

describe('items to refund', () => {
  it('have their prices', () => {
    expect(priceLines(GOODS, [one('almonds', 2), one('cashews')], [])).toEqual([
      { ...one('almonds', 2), variantId: 'v-almonds', amountPaise: 60_000 },
      { ...one('cashews'), variantId: 'v-cashews', amountPaise: 40_000 },
    ]);
  });

  it('must be items of the order', () => {
    expect(() => priceLines(GOODS, [one('walnuts')], [])).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: [expect.objectContaining({ field: 'lines' })],
      }),
    );
  });

  it.each(['approved', 'pending'] as const)('are not those of an earlier request that is %s', (decision) => {
    const requests = [earlier(decision, 'almonds', 2)];
    expect(priceLines(GOODS, [one('almonds')], requests)).toHaveLength(1);
    expect(() => priceLines(GOODS, [one('almonds', 2)], requests)).toThrow(
      expect.objectContaining({
        message: 'At most 1 piece of this item can still be refunded.',
        details: [expect.objectContaining({ field: 'lines' })],
      }),
    );
    expect(priceLines(GOODS, [one('cashews')], requests)).toHaveLength(1);
  });

  it('may be those of a declined request', () => {
    expect(priceLines(GOODS, [one('almonds', 3)], [earlier('declined', 'almonds', 3)])).toHaveLength(1);
  });

  it('are counted together when an item is chosen twice', () => {
    expect(priceLines(GOODS, [one('almonds', 1), one('almonds', 2)], [])).toHaveLength(2);
    expect(() => priceLines(GOODS, [one('almonds', 2), one('almonds', 2)], [])).toThrow('At most 1 piece');
  });

  it('cost nothing when the order cost nothing', () => {
    const free = { ...GOODS, itemsPaise: 0, lines: [{ ...GOODS.lines[0]!, unitPaise: 0 }] };
    expect(priceLines(free, [one('almonds', 3)], [])).toMatchObject([{ amountPaise: 0 }]);
  });

  it('cost nothing when reductions exceed their prices', () => {
    const free = { code: 'gift', kind: 'other' as const, label: 'Gift', amountPaise: signedPaise(-200_000) };
    expect(priceLines({ ...GOODS, adjustments: [free] }, [one('cashews')], [])).toMatchObject([{ amountPaise: 0 }]);
  });
});

describe('the rest of an order', () => {
  it('is everything without earlier requests, and nothing returns to stock', () => {
    expect(remainingLines(GOODS, [])).toEqual([one('almonds', 3), one('cashews')]);
  });

  it.each(['approved', 'pending'] as const)('is what requests that are %s leave', (decision) => {
    expect(remainingLines(GOODS, [earlier(decision, 'almonds', 2)])).toEqual([one('almonds'), one('cashews')]);
    expect(remainingLines(GOODS, [earlier(decision, 'almonds', 3)])).toEqual([one('cashews')]);
  });

  it('contains the items of declined requests', () => {
    expect(remainingLines(GOODS, [earlier('declined', 'almonds', 3)])).toEqual([one('almonds', 3), one('cashews')]);
  });
});
