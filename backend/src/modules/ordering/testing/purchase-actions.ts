import { paise } from '@shop/money';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import type { ProviderPayment } from '../../payments/index.js';
import { ANY_REVERSAL } from '../../payments/testing/any-reversal.js';
import { CODE, CODE_KEY, CodeRule } from './code-rule.js';
import type { OrderRow } from './memory-orders.js';
import { ADDRESS, MemoryShop, type OpenSession } from './memory-shop.js';
import { brokenPromises, brokenPromisesAtRest } from './purchase-promises.js';
import { useFaults } from './use-promises.js';

const MINUTE = 60_000;
const USERS = ['u-1', 'u-2'];
/** Instruments with which the random customers pay. */
const PAYMENTS = {
  captured: ['captured', {}],
  authorized: ['authorized', {}],
  failed: ['failed', {}],
  less: ['captured', { amountPaise: 100 }],
  more: ['captured', { amountPaise: 9_999_900 }],
  'with an offer': ['captured', { amountPaise: 9000, offerId: 'offer_1', feePaise: 212 }],
  'in dollars': ['captured', { currency: 'USD' }],
} as const;
const TROUBLES = [
  'none',
  'none',
  'none',
  'lose-next-response',
  'line-cut',
  'slow-down',
  'refusing',
  'lists-without-items',
] as const;

type Trouble = (typeof TROUBLES)[number];
type Kind = keyof typeof PAYMENTS;

/** Counts each outcome, so that a test can assert that they all occurred. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

/** A shop in memory under random actions. */
export class RandomShop {
  readonly shop = new MemoryShop();
  readonly products = [this.shop.addProduct({ stock: 2 }), this.shop.addProduct({ stock: 5, name: 'Cashews' })];
  private readonly initialStock = new Map(
    this.products.map(({ variantId }) => [variantId, this.shop.stock.of(variantId).stock]),
  );

  constructor(readonly tally: Tally) {
    const { priceRules, uses } = this.shop;
    priceRules.push(new CodeRule(uses));
  }

  /** Allows one use of the code. */
  async start(): Promise<void> {
    await this.shop.uses.limit(CODE_KEY, { inAll: 1, forEachCustomer: 1 });
  }

  /** Runs an action during a fault of the provider. Counts DomainErrors and rethrows all other errors. */
  async act(trouble: Trouble, action: () => Promise<unknown>): Promise<void> {
    this.shop.gateway.set(trouble);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.tally.add(error.code);
    }
    this.shop.gateway.set('none');
    expect(await this.broken(brokenPromises)).toEqual([]);
  }

  /** Returns one of the sessions that are paid at the provider. */
  nthSession(index: number): OpenSession | undefined {
    const open = this.shop.sessions.rows.filter(
      ({ provider, providerOrderId }) => provider === this.shop.gateway.name && providerOrderId !== null,
    );
    return open[index % open.length] as OpenSession | undefined;
  }

  nthOrder(index: number): OrderRow | undefined {
    const { rows } = this.shop.orders;
    return rows[index % Math.max(1, rows.length)];
  }

  nthPayment(index: number): ProviderPayment | undefined {
    const payments = [...this.shop.gateway.payments.values()];
    return payments[index % payments.length];
  }

  webhook(payment: ProviderPayment, event: string): Promise<void> {
    const entities = { payment: { id: payment.id, order_id: payment.orderId } };
    return this.shop.money.deliver(event, entities, `${event} ${payment.id} ${payment.amountRefundedPaise}`);
  }

  /** Ends all faults, advances time past every deadline and completes all work. */
  async comeToRest(): Promise<void> {
    const { shop } = this;
    for (const minutes of [1, 5, 10, 15, 20, 40, 120, 500, 1500, 3000, 4000]) {
      shop.clock.advance(minutes * MINUTE);
      while ((await shop.reconcileDue.run()) > 0);
      await shop.work();
      for (const { id } of shop.gateway.pendingRefunds) shop.gateway.completeRefund(id);
      await shop.money.followUpRefunds.run();
      const failed = shop.money.refunds.rows.filter(({ status }) => status === 'failed');
      for (const paymentId of new Set(failed.map((refund) => refund.paymentId)))
        await shop.money.retryRefund.run(paymentId, ANY_REVERSAL);
      await shop.work();
    }
    expect(await this.broken(brokenPromisesAtRest)).toEqual([]);
    expect(await shop.money.differences()).toEqual([]);
    for (const { placed } of shop.orders.rows)
      this.tally.add(`order of ${placed.totalPaise > 0 ? 'goods' : 'nothing'}`);
    for (const { placed } of shop.orders.rows)
      if (placed.adjustments.some(({ uses }) => uses)) this.tally.add('order with a use');
    for (const { reason } of shop.money.refunds.rows) this.tally.add(`refund: ${reason}`);
  }

  private async broken(promises: typeof brokenPromises): Promise<string[]> {
    const customers = await Promise.all(USERS.map((userId) => this.shop.uses.counts([CODE_KEY], userId)));
    const counts = customers.flat().map((count, at) => ({ ...count, customerId: USERS[at] as string }));
    return [...promises(this.shop, this.initialStock), ...useFaults(this.shop, counts)];
  }
}

class Action implements fc.AsyncCommand<object, RandomShop> {
  constructor(
    private readonly name: string,
    private readonly work: (random: RandomShop) => Promise<unknown>,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_model: object, random: RandomShop): Promise<void> {
    random.tally.add(this.name);
    await this.work(random);
  }

  toString(): string {
    return this.name;
  }
}

const index = fc.nat(30);
const trouble = fc.constantFrom(...TROUBLES);
const kind = fc.constantFrom(...(Object.keys(PAYMENTS) as Kind[]), 'captured' as Kind, 'captured' as Kind);
const user = fc.constantFrom(...USERS);
const from = <T>(arbitrary: fc.Arbitrary<T>, action: (chosen: T) => Action): fc.Arbitrary<Action> =>
  arbitrary.map(action);

const checkout = from(
  fc.record({ user, product: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }), code: fc.boolean(), trouble }),
  (c) =>
    new Action(
      `${c.user} starts a checkout of ${c.quantity} of product ${c.product}${c.code ? ' with a code' : ''} (${c.trouble})`,
      (random) => {
        const line = { ...random.products[c.product]!, quantity: c.quantity };
        return random.act(c.trouble, () => random.shop.checkout([line], c.user, c.code ? [CODE] : []));
      },
    ),
);
/** Two customers want the last use of a code, and the one whose hold has ended pays last. */
const lateUse = from(
  user,
  (late) =>
    new Action(`${late} pays with a code after the hold has ended`, async (random) => {
      const { shop, products } = random;
      const start = async (userId: string) => random.act('none', () => shop.checkout([products[1]!], userId, [CODE]));
      await start(late);
      shop.clock.advance(61 * MINUTE);
      await random.act('none', () => shop.reconcileDue.run());
      await start(USERS.find((other) => other !== late) as string);
      const open = shop.sessions.rows.filter(({ providerOrderId }) => providerOrderId !== null).slice(-2);
      for (const session of open.reverse())
        if (session.provider === shop.gateway.name) shop.pay(session as OpenSession);
      await random.act('none', () => shop.reconcileDue.run());
    }),
);
const bareCheckout = from(
  fc.record({ user, trouble }),
  (c) =>
    new Action(`${c.user} starts a checkout of an amount (${c.trouble})`, (random) =>
      random.act(c.trouble, () =>
        random.shop.startCheckout.run({ provider: 'fake', userId: c.user, amountPaise: paise(10000), cart: null }),
      ),
    ),
);
const payment = from(
  fc.record({ index, kind }),
  (c) =>
    new Action(`payment ${c.kind}`, async (random) => {
      const session = random.nthSession(c.index);
      const [status, changes] = PAYMENTS[c.kind];
      if (session) random.shop.pay(session, status, changes);
    }),
);
const page = from(
  fc.record({ index, trouble, places: fc.boolean() }),
  (c) =>
    new Action(`the page ${c.places ? 'places the order' : 'verifies'} (${c.trouble})`, async (random) => {
      const [paid, { shop }] = [random.nthPayment(c.index), random];
      const session = shop.sessions.rows.find(({ providerOrderId }) => providerOrderId === paid?.orderId);
      if (!paid || !session) return;
      const [userId, signature] = [session.userId ?? 'u-gone', shop.money.signCheckout(paid.orderId, paid.id)];
      const lines = session.cart?.lines.map((line) => ({ ...line, product: line.productId })) ?? [random.products[1]!];
      const ids = { orderId: paid.orderId, paymentId: paid.id, signature };
      const paymentResult = {
        id: paid.id,
        order_id: paid.orderId,
        status: 'captured',
        payment_status: 'captured',
        signature,
      };
      await random.act(c.trouble, () =>
        c.places
          ? shop.placeOrder.run({ userId, lines, shippingAddress: ADDRESS, paymentResult })
          : shop.verifyPayment.run(userId, ids),
      );
    }),
);
const webhook = from(
  fc.record({
    index,
    event: fc.constantFrom('payment.captured', 'payment.authorized', 'order.paid', 'refund.processed', 'refund.failed'),
  }),
  (c) =>
    new Action(`webhook ${c.event}`, async (random) => {
      const paid = random.nthPayment(c.index);
      if (paid) await random.webhook(paid, c.event);
    }),
);
const jobs = from(
  trouble,
  (during) => new Action(`jobs run (${during})`, (random) => random.act(during, () => random.shop.work())),
);
const reconciliation = from(
  trouble,
  (during) =>
    new Action(`reconciliation (${during})`, (random) => random.act(during, () => random.shop.reconcileDue.run())),
);
const followUp = from(
  trouble,
  (during) =>
    new Action(`refunds are followed up (${during})`, (random) =>
      random.act(during, () => random.shop.money.followUpRefunds.run()),
    ),
);
const time = from(
  fc.constantFrom(1, 5, 16, 61, 26 * 60),
  (minutes) => new Action(`${minutes} minutes pass`, async (random) => random.shop.clock.advance(minutes * MINUTE)),
);
const cancel = from(
  fc.record({ index, trouble }),
  (c) =>
    new Action(`checkout is cancelled (${c.trouble})`, async (random) => {
      const session = random.nthSession(c.index);
      if (session)
        await random.act(c.trouble, () => random.shop.releaseHolds.cancel(session.userId, session.providerOrderId));
    }),
);
const status = from(
  fc.record({ index, trouble }),
  (c) =>
    new Action(`payment status (${c.trouble})`, async (random) => {
      const session = random.nthSession(c.index);
      if (session)
        await random.act(c.trouble, () => random.shop.paymentStatus.run(session.userId, session.providerOrderId));
    }),
);
const dashboard = from(
  fc.record({ index, share: fc.constantFrom(1, 2), isFailing: fc.boolean() }),
  (c) =>
    new Action(`refund at the provider's dashboard${c.isFailing ? ', which fails' : ''}`, async (random) => {
      const paid = random.nthPayment(c.index);
      if (!paid || paid.status !== 'captured') return;
      const amountPaise = Math.floor((paid.amountPaise - paid.amountRefundedPaise) / c.share);
      if (amountPaise <= 0) return;
      const { gateway } = random.shop;
      const { newRefunds } = gateway;
      gateway.newRefunds = 'pending';
      const { id } = gateway.refundByHand(paid.id, amountPaise);
      gateway.newRefunds = newRefunds;
      await random.webhook(random.shop.gateway.payments.get(paid.id)!, 'refund.created');
      await random.act('none', () => random.shop.work());
      if (!c.isFailing) return random.shop.gateway.completeRefund(id);
      random.shop.gateway.failRefund(id);
      await random.webhook(random.shop.gateway.payments.get(paid.id)!, 'refund.failed');
    }),
);
const bank = from(
  fc.record({ index, isPending: fc.boolean(), isFailing: fc.boolean() }),
  (c) =>
    new Action(`the bank ${c.isFailing ? 'refuses' : 'completes'} a refund`, async (random) => {
      const { gateway } = random.shop;
      const refund = gateway.pendingRefunds[c.index % Math.max(1, gateway.pendingRefunds.length)];
      gateway.newRefunds = c.isPending ? 'pending' : 'processed';
      if (!refund) return;
      if (c.isFailing) gateway.failRefund(refund.id);
      else gateway.completeRefund(refund.id);
      await random.webhook(gateway.payments.get(refund.paymentId)!, c.isFailing ? 'refund.failed' : 'refund.processed');
    }),
);
const forgottenKeys = from(
  fc.constant(null),
  () => new Action('the provider forgets its idempotency keys', async ({ shop }) => shop.gateway.forgetKeys()),
);
const deletion = from(
  fc.record({ index, isRefunded: fc.boolean() }),
  (c) =>
    new Action('order is deleted', async (random) => {
      const { shop } = random;
      const row = shop.orders.rows[c.index % Math.max(1, shop.orders.rows.length)];
      if (!row) return;
      await random.act('none', () => shop.deleteOrder.run(row.order.id, shop.actor('Meera')));
      if (c.isRefunded) await random.act('none', () => shop.refundDeletedOrder.run(row.order.id, shop.actor('Meera')));
    }),
);
const onDelivery = from(
  fc.record({ user, product: fc.nat(1), trouble }),
  (c) =>
    new Action(`${c.user} orders product ${c.product} on delivery (${c.trouble})`, (random) => {
      const { shop } = random;
      const lines = [{ ...random.products[c.product]!, quantity: 1 }];
      const cart = { lines, shippingAddress: ADDRESS, codes: [CODE] };
      return random.act(c.trouble, async () => {
        const { totalPaise: amountPaise } = await shop.quoteCart.price(c.user, cart);
        const provider = shop.money.onDelivery.name;
        const session = await shop.startCheckout.run({ userId: c.user, provider, amountPaise, cart });
        if (session.providerOrderId) await shop.placeUnpaid.run(c.user, session.providerOrderId);
      });
    }),
);
const ORDER_STEPS = ['pack', 'ship', 'deliver', 'collect', 'customer cancels', 'staff cancel'] as const;
const orderStep = from(
  fc.record({ index, step: fc.constantFrom(...ORDER_STEPS) }),
  (c) =>
    new Action(`order: ${c.step}`, async (random) => {
      const { shop } = random;
      const row = random.nthOrder(c.index);
      if (!row) return;
      const { id } = row.order;
      const ownerId = row.userId ?? 'u-gone';
      const steps: Record<(typeof ORDER_STEPS)[number], () => Promise<unknown>> = {
        pack: () => shop.orderSteps.pack(id, 'Meera'),
        ship: () => shop.orderSteps.ship(id, { trackingId: 'D1', deliveryPartner: 'DTDC' }, 'Meera'),
        deliver: () => shop.orderSteps.deliver(id, 'Meera'),
        collect: () => shop.collectCash.run(id, 'Meera'),
        'customer cancels': () => shop.cancelOrder.runForOwner(id, ownerId, { reason: 'mistake' }),
        'staff cancel': () => shop.cancelOrder.run(id, { reason: 'other' }, shop.actor('Meera')),
      };
      await random.act('none', steps[c.step]);
    }),
);
const staffRefund = from(
  fc.record({ index, what: fc.constantFrom('amount', 'item', 'item to stock', 'rest') }),
  (c) =>
    new Action(`staff refund: ${c.what}`, async (random) => {
      const { shop } = random;
      const row = random.nthOrder(c.index);
      if (!row) return;
      const restock = c.what === 'item to stock';
      const lines = [{ itemId: row.placed.lines[0]!.variantId, quantity: 1, restock }];
      const part = c.what === 'amount' ? { amountPaise: 3000 } : c.what === 'rest' ? {} : { lines };
      const wanted = { id: randomUUID(), reason: 'goodwill' as const, ...part };
      await random.act('none', () => shop.refundOrder.run(row.order.id, wanted, { id: 'u-meera', name: 'Meera' }));
    }),
);
const erasure = from(
  user,
  (userId) =>
    new Action(`${userId} deletes the account`, (random) =>
      random.act('none', () => random.shop.anonymization.anonymizeOrdersOf(userId)),
    ),
);
const priceChange = from(
  fc.record({ product: fc.nat(1), price: fc.constantFrom(9000, 10000) }),
  (c) =>
    new Action('price changes', async ({ shop, products }) =>
      shop.stock.change(products[c.product]!.variantId, { pricePaise: paise(c.price) }),
    ),
);

/** Random actions in a shop; frequent ones are listed several times. */
export const PURCHASE_ACTIONS = [
  checkout,
  checkout,
  checkout,
  lateUse,
  bareCheckout,
  payment,
  payment,
  payment,
  page,
  page,
  webhook,
  webhook,
  jobs,
  jobs,
  reconciliation,
  followUp,
  time,
  time,
  cancel,
  status,
  dashboard,
  bank,
  bank,
  deletion,
  forgottenKeys,
  onDelivery,
  orderStep,
  orderStep,
  staffRefund,
  erasure,
  priceChange,
];
