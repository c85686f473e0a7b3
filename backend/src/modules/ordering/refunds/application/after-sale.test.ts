import { randomUUID } from 'node:crypto';
import { MemoryShop } from '../../testing/memory-shop.js';
import { AfterSale } from './after-sale.js';
import { RefundRules } from './reversal-budget.js';

const MEERA = { id: 'u-meera', name: 'Meera' };

async function sold() {
  const shop = new MemoryShop();
  const session = await shop.checkout([shop.addProduct()], 'u-1');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  const afterSale = new AfterSale(shop.views, shop.orders, shop.refundRequests, shop.clock);
  const rules = new RefundRules(shop.refundRequests, shop.audit);
  return { shop, afterSale, rules, orderId: shop.orders.rows[0]!.order.id };
}

it('finds orders of their customer only', async () => {
  const { afterSale, orderId } = await sold();
  expect(await afterSale.find(orderId, 'u-1')).toMatchObject({ _id: orderId });
  expect(await afterSale.find(orderId, 'u-2')).toBeNull();
});

it('locks and notes orders that are not deleted', async () => {
  const { shop, afterSale, orderId } = await sold();
  const note = () => afterSale.note(orderId, { event: 'Complaint received', note: 'T-1', by: 'Asha' });
  expect(await afterSale.lock(orderId)).toBe(true);
  await note();
  const { history } = shop.orders.rows[0]!;
  const entry = { event: 'Complaint received', note: 'T-1', by: 'Asha', at: shop.clock.now() };
  expect(history.at(-1)).toEqual(entry);
  expect(await afterSale.lock(randomUUID())).toBe(false);
  await shop.deleteOrder.run(orderId, shop.actor('Meera'));
  expect(await afterSale.lock(orderId)).toBe(false);
  await note();
  expect(shop.orders.rows[0]!.history.filter(({ event }) => event === entry.event)).toHaveLength(1);
});

it('knows which refunds await approval, by the limit that staff with the right have set', async () => {
  const { shop, afterSale, rules, orderId } = await sold();
  const request = async () => {
    const id = randomUUID();
    await shop.refundOrder.run(orderId, { id, reason: 'goodwill', amountPaise: 100 }, MEERA);
    return afterSale.isRefundPending(id);
  };
  expect(await request()).toBe(false);
  await rules.change({ approvalAbovePaise: 99 });
  expect(await request()).toBe(true);
  await rules.change({ approvalAbovePaise: null });
  expect(await request()).toBe(false);
  expect(await afterSale.isRefundPending(randomUUID())).toBe(false);
  const rule = (before: number | null, after: number | null) => ({
    action: 'refund-rules.changed',
    entry: {
      subject: { id: 'refund-rules' },
      before: { approvalAbovePaise: before },
      after: { approvalAbovePaise: after },
    },
  });
  expect(shop.audit.stored.filter(({ action }) => action === 'refund-rules.changed')).toEqual([
    rule(null, 99),
    rule(99, null),
  ]);
});
