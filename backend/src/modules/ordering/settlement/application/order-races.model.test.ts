import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ADDRESS, MemoryShop } from '../../testing/memory-shop.js';
import { brokenPromises, brokenPromisesAtRest } from '../../testing/purchase-promises.js';

const MINUTE = 60_000;
const RUNS = Number(process.env.RACE_RUNS ?? 500);
const MEERA = { id: 'u-meera', name: 'Meera' };
const STEPS = [
  'cancel',
  'cancel again',
  'staff cancel',
  'ship',
  'pack',
  'refund',
  'refund rest',
  'webhook',
  'jobs',
  'bank',
  'forget keys',
  'replace',
  'replace again',
  'cancel replacement',
  'ship replacement',
  'collect',
  'refund by hand',
  'come back',
];

/** An order of two pieces, paid or to be paid on delivery. */
async function orderIn(shop: MemoryShop, isOnDelivery: boolean) {
  const almonds = shop.addProduct({ stock: 5, pricePaise: 30000 });
  const line = { ...almonds, quantity: 2 };
  if (isOnDelivery) {
    const cart = { lines: [line], shippingAddress: ADDRESS };
    const { totalPaise: amountPaise } = await shop.quoteCart.price('u-1', cart);
    const provider = shop.money.onDelivery.name;
    const session = await shop.startCheckout.run({ userId: 'u-1', provider, amountPaise, cart });
    await shop.placeUnpaid.run('u-1', session.providerOrderId!);
  } else await shop.collectPayment.run(shop.pay(await shop.checkout([line], 'u-1')), 'webhook');
  return { variantId: almonds.variantId, ...shop.orders.rows[0]!.order };
}

function stepsOf(
  shop: MemoryShop,
  { id, paymentId, variantId }: { id: string; paymentId: string; variantId: string },
  isOnDelivery: boolean,
) {
  const cancel = (ownerId: string | null) =>
    ownerId === null
      ? shop.cancelOrder.run(id, { reason: 'mistake' }, shop.actor('someone'))
      : shop.cancelOrder.runForOwner(id, ownerId, { reason: 'mistake' });
  const refund = (part: object) => shop.refundOrder.run(id, { id: randomUUID(), reason: 'goodwill', ...part }, MEERA);
  const replacementId = randomUUID();
  const replace = (newId: string) => {
    const wanted = { id: newId, lines: [{ itemId: variantId, quantity: 2 }] };
    return shop.database.run(() => shop.replaceOrder.run(id, wanted, shop.actor('Meera')));
  };
  const webhook = async () => {
    const payment = shop.gateway.payments.get(paymentId);
    if (!isOnDelivery && payment) await shop.collectPayment.run(payment, 'webhook');
  };
  const bank = async () => {
    for (const { id: refundId } of shop.gateway.pendingRefunds) shop.gateway.completeRefund(refundId);
    await shop.money.refreshRefunds.run(paymentId);
  };
  const steps: Record<string, () => Promise<unknown>> = {
    cancel: () => cancel('u-1'),
    'cancel again': () => cancel('u-1'),
    'staff cancel': () => cancel(null),
    ship: () => shop.orderSteps.ship(id, { trackingId: 'D1', deliveryPartner: 'DTDC' }, 'Meera'),
    pack: () => shop.orderSteps.pack(id, 'Meera'),
    refund: () => refund({ amountPaise: 20000 }),
    'refund rest': () => refund({}),
    jobs: () => shop.work(),
    webhook,
    bank,
    'forget keys': async () => shop.gateway.forgetKeys(),
    collect: () => shop.collectCash.run(id, 'Meera'),
    'refund by hand': () => refund({ amountPaise: 45000, manual: { method: 'bank', reference: 'UTR 1' } }),
    'come back': () => shop.returnOrder.run(id, { reason: 'refused' }, shop.actor('Meera')),
    replace: () => replace(replacementId),
    'replace again': () => replace(randomUUID()),
    'cancel replacement': () => shop.cancelOrder.runForOwner(replacementId, 'u-1', { reason: 'mistake' }),
    'ship replacement': () =>
      shop.orderSteps.ship(replacementId, { trackingId: 'D2', deliveryPartner: 'DTDC' }, 'Meera'),
  };
  return steps;
}

/** Starts after this many turns of the event loop's microtasks. Expected refusals are not faults. */
async function startedAfter(turns: number, step: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await step().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

it(`has one outcome and the right money in ${RUNS} random interleavings of cancel, ship, pack, refund, return, replacement and webhook`, async () => {
  const outcomes = new Map<string, number>();
  const race = fc
    .shuffledSubarray(STEPS, { minLength: 2 })
    .chain((names) =>
      fc.tuple(
        fc.constant(names),
        fc.array(fc.nat(60), { minLength: names.length, maxLength: names.length }),
        fc.boolean(),
        fc.boolean(),
      ),
    );
  await fc.assert(
    fc.asyncProperty(race, async ([names, delays, isOnDelivery, isPending]) => {
      const shop = new MemoryShop();
      shop.gateway.newRefunds = isPending ? 'pending' : 'processed';
      const order = await orderIn(shop, isOnDelivery);
      const initial = new Map([[order.variantId, 5]]);
      const steps = stepsOf(shop, order, isOnDelivery);
      await Promise.all(names.map((name, at) => startedAfter(delays[at]!, steps[name]!)));
      expect(brokenPromises(shop, initial)).toEqual([]);
      for (const minutes of [1, 15, 61, 61, 61]) {
        shop.clock.advance(minutes * MINUTE);
        await shop.work();
        for (const { id } of shop.gateway.pendingRefunds) shop.gateway.completeRefund(id);
        await shop.money.followUpRefunds.run();
      }
      expect(brokenPromisesAtRest(shop, initial)).toEqual([]);
      expect(await shop.money.differences()).toEqual([]);
      const sent = shop.money.refunds.rows.filter(({ manual }) => !manual);
      const requested = sent.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      if (shop.money.refunds.rows.length > sent.length) outcomes.set('refunded by hand', 1);
      expect(shop.gateway.payments.get(order.paymentId)?.amountRefundedPaise ?? 0).toBe(requested);
      for (const { order: again } of shop.orders.replacements) outcomes.set(`replacement ${again.status}`, 1);
      const { status, shippedAt } = shop.orders.rows[0]!.order;
      outcomes.set(status === 'Cancelled' && shippedAt ? 'returned' : status, 1);
    }),
    { numRuns: RUNS, seed: Number(process.env.MODEL_SEED ?? 20261123) },
  );
  expect([...outcomes.keys()].sort()).toEqual([
    'Cancelled',
    'Packed',
    'Processing',
    'Shipped',
    'refunded by hand',
    'replacement Cancelled',
    'replacement Processing',
    'replacement Shipped',
    'returned',
  ]);
});
