import { fromRupees } from '@shop/money';
import { VirtualClock, webhookSignature, type FaultAction, type HandlerResponse } from '@shop/razorpay-simulator';
import { ReconcileDue } from '../../modules/ordering/application/reconcile-due.js';
import { FollowUpRefunds } from '../../modules/payments/index.js';
import { Shopper, stocked, type Item } from '../shopper.js';
import { testApp, TEST_KEYS, type TestApp } from '../test-app.js';
import { violations } from './invariants.js';
import { Random } from './random.js';

const MINUTE = 60_000;
const INSTRUMENTS = {
  'success@razorpay': 10, 'drop@razorpay': 6, 'failure@razorpay': 3, 'authonly@razorpay': 2, 'wrongamount@razorpay': 2, 'badsig@razorpay': 1, 'slow@razorpay': 2, 'late@razorpay': 1, 'inapp@razorpay': 1,
};
const FAULTS: FaultAction[] = [
  { kind: 'status', status: 500 }, { kind: 'status', status: 502, body: 'html' }, { kind: 'reset' }, { kind: 'dropAfterCommit' },
  { kind: 'html200' }, { kind: 'tooManyRequests', retryAfterSeconds: 1 }, { kind: 'unauthorized' }, { kind: 'stale', ms: 60_000 },
];
/** What may happen next, and how often. */
const ACTIONS = { buy: 40, webhooks: 14, time: 10, reconcile: 8, jobs: 8, price: 4, stock: 4, dashboard: 3, forge: 4, restart: 1 };

/** A purchase that was started: what the page holds, and what it may still do with it. */
interface Basket {
  readonly shopper: Shopper;
  readonly items: readonly (Item & { price: number })[];
  readonly orderId: string;
  readonly paid?: HandlerResponse;
}

export interface CampaignResult {
  readonly checkouts: number;
  readonly faulted: number;
  readonly orders: number;
  readonly refunds: number;
  readonly violations: readonly string[];
}

/**
 * Customers, an admin, time, webhooks, provider faults and restarts in random order, the same for the same seed.
 * Afterwards everything is let come to rest, and the books of shop and provider are compared.
 */
export class Campaign {
  private readonly random: Random;
  private readonly found: string[] = [];
  private readonly initialStock = new Map<string, number>();
  private products: (Item & { price: number })[] = [];
  private shoppers: Shopper[] = [];
  private baskets: Basket[] = [];
  private checkouts = 0;
  private faulted = 0;

  private constructor(private readonly shop: TestApp, private readonly clock: VirtualClock, seed: number, private readonly faultShare: number) {
    this.random = new Random(seed);
  }

  /** @param length ends after so many actions, or so many checkouts */
  static async run(seed: number, length: { actions: number } | { checkouts: number }, faultShare = 0.3): Promise<CampaignResult> {
    const clock = new VirtualClock(Date.now());
    const campaign = new Campaign(await testApp({}, { providerClock: clock }), clock, seed, faultShare);
    try {
      await campaign.setUp();
      let actions = 0;
      while ('actions' in length ? actions++ < length.actions : campaign.checkouts < length.checkouts) await campaign.act();
      return await campaign.comeToRest();
    } finally {
      await campaign.shop.close();
    }
  }

  private async setUp(): Promise<void> {
    this.shop.simulator.control.configure({ doublePay: true });
    this.shoppers = await Promise.all([1, 2, 3, 4, 5].map(() => Shopper.signUp(this.shop)));
    for (const stock of [1, 5, 40, 400, 4000]) {
      const item = await stocked(this.shop, { stock, price: this.random.between(100, 99_900) / 100, name: `Nuts ${stock}` });
      this.products.push(item);
      this.initialStock.set(item.product, stock);
    }
  }

  private act(): Promise<unknown> {
    const action = this.random.weighted(ACTIONS);
    return this[action]();
  }

  /** One checkout, with or without faults, and whatever the page then does. */
  async buy(): Promise<void> {
    this.checkouts += 1;
    const isFaulted = this.random.chance(this.faultShare);
    if (isFaulted) this.break();
    const basket = await this.start();
    if (isFaulted) this.shop.simulator.control.faults.clear();
    if (!basket) return;
    this.baskets.push(basket);
    if (isFaulted && this.random.chance(0.5)) this.break();
    if (basket.paid && !this.random.chance(0.25)) await this.finish(basket, basket.paid);
    this.shop.simulator.control.faults.clear();
  }

  private break(): void {
    this.faulted += 1;
    this.shop.simulator.control.faults.add({ times: this.random.between(1, 4), action: this.random.pick(FAULTS), match: { nth: this.random.between(1, 2) } });
  }

  private async start(): Promise<Basket | null> {
    const shopper = this.random.pick(this.shoppers);
    const items = this.random.chance(0.3) ? [this.cartItem(), this.cartItem()].filter((item, at, all) => all.findIndex((i) => i.product === item.product) === at) : [this.cartItem()];
    const amount = items.reduce((total, item) => total + fromRupees(item.price) * item.quantity, 0);
    const isBare = this.random.chance(0.1);
    const started = isBare ? await shopper.post('/api/orders/create-razorpay-order', { amount }) : await shopper.startCheckout(items, amount);
    if (started.statusCode >= 500 && started.statusCode !== 503) this.found.push(`create-razorpay-order answered ${started.statusCode}: ${started.body}`);
    if (started.statusCode !== 201) return null;
    const orderId = started.json<{ id: string }>().id;
    return { shopper, items, orderId, ...this.payInDialog(orderId) };
  }

  private cartItem(): Item & { price: number } {
    return { ...this.random.pick(this.products), quantity: this.random.between(1, 3) };
  }

  private payInDialog(orderId: string): Pick<Basket, 'paid'> {
    try {
      const result = this.shop.simulator.control.payOrder(orderId, { instrument: this.random.weighted(INSTRUMENTS) });
      return result.status === 'succeeded' ? { paid: result.response } : {};
    } catch {
      return {}; // the provider takes no further payment for this order
    }
  }

  /** The page verifies and places the order: in turn, at the same time, or twice. */
  private async finish({ shopper, items }: Basket, paid: HandlerResponse): Promise<void> {
    const calls = [() => shopper.verify(paid), () => shopper.placeOrder(items, paid)];
    if (this.random.chance(0.3)) calls.push(...calls);
    const answers = this.random.chance(0.4) ? await Promise.all(calls.map((call) => call())) : [];
    if (answers.length === 0) for (const call of calls) answers.push(await call());
    for (const answer of answers)
      if (answer.statusCode === 401 || (answer.statusCode >= 500 && answer.statusCode !== 503)) this.found.push(`a page was answered ${answer.statusCode}: ${answer.body}`);
  }

  /** Some of what happened reaches us: late, doubled, in any order, or not at all. */
  async webhooks(): Promise<void> {
    const payments = this.shop.simulator.control.ledger().payments.slice(-12).filter(() => this.random.chance(0.6));
    const types = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed', 'refund.processed'];
    await Promise.all(payments.flatMap(({ id, order_id }) => {
      const type = this.random.pick(types);
      const body = `{"event":"${type}","n":1.0,"payload":{"payment":{"entity":{"id":"${id}","order_id":"${order_id}"}}}}`;
      return Array.from({ length: this.random.between(1, 3) }, () => this.deliver(body, `evt${id.slice(4)}${types.indexOf(type)}`));
    }));
  }

  private async deliver(body: string, eventId: string, signature = webhookSignature(body, TEST_KEYS.webhookSecret)): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature };
    return (await this.shop.inject({ method: 'POST', url: '/api/payments/webhook', payload: Buffer.from(body), headers })).statusCode;
  }

  async time(): Promise<void> {
    await this.advance(this.random.between(1, 20) * MINUTE);
  }

  private async advance(ms: number): Promise<void> {
    this.shop.clock.advance(ms);
    await this.clock.advance(ms);
  }

  async reconcile(): Promise<void> {
    if (this.random.chance(this.faultShare)) this.break();
    await this.shop.app.get(ReconcileDue).run();
    this.shop.simulator.control.faults.clear();
  }

  async jobs(): Promise<void> {
    this.shop.mailer.isDown = this.random.chance(0.2);
    await this.shop.settleJobs();
    this.shop.mailer.isDown = false;
  }

  /** The admin changes a price; pages that still show the old one are told so. */
  async price(): Promise<void> {
    const at = this.random.between(0, this.products.length - 1);
    const price = this.random.between(100, 99_900) / 100;
    const product = this.products[at] as Item & { price: number };
    await this.shop.database.query('UPDATE variants SET price_paise = $2 WHERE product_id = $1', [product.product, fromRupees(price)]);
    if (this.random.chance(0.7)) this.products[at] = { ...product, price };
  }

  /** New goods arrive. */
  async stock(): Promise<void> {
    const { product } = this.random.pick(this.products);
    const pieces = this.random.between(1, 5);
    await this.shop.database.query('UPDATE variants SET stock = stock + $2 WHERE product_id = $1', [product, pieces]);
    this.initialStock.set(product, (this.initialStock.get(product) ?? 0) + pieces);
  }

  /** Somebody refunds a payment at the provider's dashboard, all of it or a part, or a failed one goes through after all. */
  async dashboard(): Promise<void> {
    const payment = this.random.pick(this.shop.simulator.control.ledger().payments);
    if (!payment) return;
    try {
      if (payment.status === 'captured') this.shop.simulator.control.refund(payment.id, this.random.chance(0.5) ? { amount: this.random.between(100, payment.amount) } : {});
      if (payment.status === 'failed') this.shop.simulator.control.authorize(payment.id);
    } catch {
      // the provider does not allow it in this state
    }
  }

  /** Forged and borrowed answers must get nothing. */
  async forge(): Promise<void> {
    const basket = this.random.pick(this.baskets);
    if (!basket?.paid) return;
    const stranger = this.shoppers.find((shopper) => shopper !== basket.shopper) as Shopper;
    const body = '{"event":"payment.captured","payload":{}}';
    const statuses = [
      (await stranger.verify(basket.paid)).statusCode,
      (await stranger.placeOrder(basket.items, basket.paid)).statusCode,
      (await basket.shopper.verify({ ...basket.paid, razorpay_signature: '0'.repeat(64) })).statusCode,
      await this.deliver(body, 'evtForged000001', '0'.repeat(64)),
    ];
    if (statuses.some((status) => status !== 400)) this.found.push(`forged answers got ${statuses.join(', ')}`);
  }

  async restart(): Promise<void> {
    await this.shop.restart();
  }

  /** Faults end, time passes beyond every timer, all work is done; then the books are compared. */
  private async comeToRest(): Promise<CampaignResult> {
    this.shop.simulator.control.faults.clear();
    this.shop.mailer.isDown = false;
    for (const minutes of [1, 5, 10, 15, 20, 40, 120, 500, 1500, 3000, 4000]) {
      await this.advance(minutes * MINUTE);
      while (await this.shop.app.get(ReconcileDue).run());
      await this.shop.settleJobs();
      await this.shop.app.get(FollowUpRefunds).run();
    }
    const { ledger, ...books } = await violations(this.shop, this.initialStock);
    return { checkouts: this.checkouts, faulted: this.faulted, ...ledger, violations: [...this.found, ...books.violations] };
  }
}
