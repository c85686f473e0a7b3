import { fromRupees } from '@shop/money';
import { VirtualClock, webhookSignature, type FaultAction, type HandlerResponse } from '@shop/razorpay-simulator';
import type { PaymentAttentionItem, Quote } from '@shop/contracts';
import { aCoupon } from '../../modules/offers/testing/coupon.builder.js';
import { ReconcileDue } from '../../modules/ordering/settlement/application/reconcile-due.js';
import { FollowUpRefunds } from '../../modules/payments/index.js';
import { TestCustomer, stocked, type Item } from '../test-customer.js';
import { testApp, TEST_KEYS, type TestApp } from '../test-app.js';
import { BackOffice } from './back-office.js';
import { findSentTwice, matchLedgers } from './ledger-match.js';
import { ProviderDashboard } from './provider-dashboard.js';
import { PurchaseIntents } from './purchase-intents.js';
import { findHeldStock, violations } from './invariants.js';
import { Random } from './random.js';

const MINUTE = 60_000;
const PASSWORD = 'almonds-123';
const CODE = 'ALMOND';
/** Staff sign in again before their sessions end. */
const SHIFT = 8 * 60 * MINUTE;
/** More rounds than a worker that makes progress can need. */
const MAX_ROUNDS = 200;
const INSTRUMENTS = {
  'success@razorpay': 10,
  'drop@razorpay': 6,
  'failure@razorpay': 3,
  'authonly@razorpay': 2,
  'wrongamount@razorpay': 2,
  'badsig@razorpay': 1,
  'slow@razorpay': 2,
  'late@razorpay': 1,
  'inapp@razorpay': 1,
  'pending@razorpay': 2,
  'offer@razorpay': 2,
  'fee@razorpay': 2,
};
const FAULTS: FaultAction[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502, body: 'html' },
  { kind: 'reset' },
  { kind: 'dropAfterCommit' },
  { kind: 'html200' },
  { kind: 'tooManyRequests', retryAfterSeconds: 1 },
  { kind: 'tooManyRequests' },
  { kind: 'unauthorized' },
  { kind: 'stale', ms: 60_000 },
  { kind: 'withoutItems' },
  { kind: 'status', status: 400, description: 'The payment is not available at the moment.' },
  { kind: 'status', status: 403 },
];
/** Faults of the requests that send refunds. */
const REFUND_FAULTS: FaultAction[] = [
  { kind: 'dropAfterCommit' },
  { kind: 'reset' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 400, description: 'Your account does not have enough balance.' },
  { kind: 'tooManyRequests' },
  { kind: 'idempotencyInProgress' },
];
const REFUND = { method: 'POST', path: /refund$/ };
/** Weights of the actions. */
const ACTIONS = {
  buy: 40,
  staff: 30,
  refusals: 2,
  onDelivery: 2,
  webhooks: 14,
  time: 10,
  reconcile: 8,
  jobs: 8,
  price: 4,
  stock: 4,
  dashboard: 12,
  latePage: 4,
  forge: 4,
  leave: 1,
  restart: 1,
};

/** A started purchase: its data in the page, and the requests still possible. */
interface Purchase {
  readonly customer: TestCustomer;
  readonly items: readonly (Item & { price: number })[];
  readonly orderId: string;
  readonly paid?: HandlerResponse;
}

export interface RandomizedRunResult {
  readonly checkouts: number;
  readonly faulted: number;
  readonly orders: number;
  readonly refunds: number;
  /** Payments compared with the provider, what of them is listed as different, and differences that are not, in paise. */
  readonly payments: number;
  readonly captured: number;
  readonly returned: number;
  readonly listed: number;
  readonly unexplained: number;
  /** How often each step of staff succeeded, or was answered with which status. */
  readonly staff: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

/**
 * Customers, clerks, time, webhooks, provider faults and restarts in random order, reproducible by seed.
 * Afterwards all work is completed, and the records of shop and provider are compared.
 */
export class RandomizedRun {
  private readonly random: Random;
  private readonly found: string[] = [];
  private readonly initialStock = new Map<string, number>();
  private products: (Item & { price: number })[] = [];
  private customers: TestCustomer[] = [];
  private purchases: Purchase[] = [];
  /** Customers who deleted their accounts, with the time. */
  private readonly deletedAccounts = new Map<TestCustomer, Date>();
  private readonly intentions = new PurchaseIntents((orders) => this.hasOrder(orders));
  private readonly dashboardOf: ProviderDashboard;
  private readonly backOffice: BackOffice;
  private owner = '';
  private signedInAt = 0;
  private checkouts = 0;
  private faulted = 0;

  private constructor(
    private readonly shop: TestApp,
    private readonly clock: VirtualClock,
    seed: number,
    private readonly faultShare: number,
  ) {
    this.random = new Random(seed);
    this.dashboardOf = new ProviderDashboard(shop.simulator.control, this.random);
    this.backOffice = new BackOffice(shop, this.random, (email) =>
      this.customers.find((customer) => customer.email === email),
    );
  }

  /** @param length ends after this many actions or checkouts */
  static async run(
    seed: number,
    length: { actions: number } | { checkouts: number },
    faultShare = 0.3,
  ): Promise<RandomizedRunResult> {
    const clock = new VirtualClock(Date.now());
    const randomizedRun = new RandomizedRun(await testApp({}, { providerClock: clock }), clock, seed, faultShare);
    try {
      await randomizedRun.setUp();
      let actions = 0;
      while ('actions' in length ? actions++ < length.actions : randomizedRun.checkouts < length.checkouts)
        await randomizedRun.act();
      return await randomizedRun.settle();
    } finally {
      await randomizedRun.shop.close();
    }
  }

  private async setUp(): Promise<void> {
    await this.signIn();
    const coupon = aCoupon({ code: CODE, usesInAll: 6, usesForEachCustomer: 2 });
    await this.asOwner('POST', '/api/admin/coupons', coupon);
    await this.asOwner('PUT', '/api/settings/cash-on-delivery', {
      maxOpenOrders: null,
      isOn: true,
      maxOrder: 5000,
      allowedPins: [],
      excludedPins: [],
    });
    await this.asOwner('PUT', '/api/settings/refunds', {
      approvalAbove: this.random.pick([null, 1000]),
      dailyBudget: this.random.pick([null, 5000]),
    });
    this.shop.simulator.control.configure({
      doublePay: true,
      jsonStyle: this.random.pick(['escaped', 'awkward'] as const),
      unlistedCreatedMs: this.random.pick([0, 5, 30]) * MINUTE,
      listLagMs: this.random.pick([0, 2]) * MINUTE,
      refundListLagMs: this.random.pick([0, 1, 20]) * MINUTE,
      amountRefundedLagMs: this.random.pick([0, 0, 2]) * MINUTE,
      refundDelayMs: this.random.pick([0, 10]) * MINUTE,
      amountPaidOnOrder: this.random.pick(['charged', 'order'] as const),
      offerIdOnPayment: this.random.chance(0.5),
    });
    this.customers = await Promise.all([1, 2, 3, 4, 5].map(() => TestCustomer.signUp(this.shop)));
    for (const stock of [1, 5, 40, 400, 4000]) {
      const item = await stocked(this.shop, {
        stock,
        price: this.random.between(100, 99_900) / 100,
        name: `Nuts ${stock}`,
      });
      this.products.push(item);
      this.initialStock.set(item.product, stock);
    }
  }

  /** @throws Error for a refused request */
  private async asOwner(method: 'POST' | 'PUT', url: string, payload: object): Promise<void> {
    const { statusCode, body } = await this.shop.inject({ method, url, payload, token: this.owner });
    if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`);
  }

  private async signIn(): Promise<void> {
    const now = this.shop.clock.now().getTime();
    if (now - this.signedInAt < SHIFT) return;
    this.owner = await this.backOffice.signIn();
    this.signedInAt = now;
  }

  /** Clerks refund, cancel, ship and settle. */
  async staff(): Promise<void> {
    await this.signIn();
    if (this.random.chance(this.faultShare)) this.breakRefunds(this.random.between(1, 3));
    await this.backOffice.act();
    this.shop.simulator.control.faults.clear();
  }

  private breakRefunds(times: number): void {
    this.faulted += 1;
    this.shop.simulator.control.faults.add({ match: REFUND, times, action: this.random.pick(REFUND_FAULTS) });
  }

  /** The account at the provider has no balance for a while: refunds fail for good. Then clerks see to some of them. */
  async refusals(): Promise<void> {
    await this.signIn();
    for (const step of ['refundAmount', 'refundItems', 'refundAmount'] as const) await this.backOffice.act(step);
    const action = REFUND_FAULTS.find(({ kind, ...fault }) => kind === 'status' && 'description' in fault);
    this.shop.simulator.control.faults.add({ match: REFUND, times: 500, action: action as FaultAction });
    await this.shop.settleJobs();
    await this.advance(11 * MINUTE);
    await this.shop.settleJobs();
    this.shop.simulator.control.faults.clear();
    for (const step of ['retry', 'settle', 'payAtDashboard', 'cancel'] as const)
      if (this.random.chance(0.5)) await this.backOffice.act(step);
  }

  /** An order that is paid in cash. */
  async onDelivery(): Promise<void> {
    const customer = this.random.pick(this.customers);
    const { statusCode, body } = await customer.orderOnDelivery(this.cartOf(customer));
    if (statusCode >= 500 && statusCode !== 503)
      this.found.push(`an order on delivery was answered ${statusCode}: ${body}`);
  }

  private act(): Promise<unknown> {
    const action = this.random.weighted(ACTIONS);
    return this[action]();
  }

  /** One checkout, with or without faults, and the requests of the page after it. */
  async buy(): Promise<void> {
    this.checkouts += 1;
    const isFaulted = this.random.chance(this.faultShare);
    if (isFaulted) this.break();
    const purchase = await this.start();
    if (isFaulted) this.shop.simulator.control.faults.clear();
    if (!purchase) return;
    this.purchases.push(purchase);
    if (isFaulted && this.random.chance(0.5)) this.break();
    if (purchase.paid && !this.random.chance(0.25)) await this.finish(purchase, purchase.paid);
    if (!purchase.paid && this.random.chance(0.5)) await this.cancel(purchase);
    this.shop.simulator.control.faults.clear();
    this.found.push(...(await findSentTwice(this.shop)));
  }

  private break(): void {
    this.faulted += 1;
    this.shop.simulator.control.faults.add({
      times: this.random.between(1, 4),
      action: this.random.pick(FAULTS),
      match: { nth: this.random.between(1, 2) },
    });
  }

  private async start(): Promise<Purchase | null> {
    const customer = this.random.pick(this.customers);
    const items = this.cartOf(customer);
    const isBare = this.random.chance(0.1);
    const codes = !isBare && this.random.chance(0.25) ? [CODE] : [];
    const amount =
      (codes.length > 0 ? await this.quoted(customer, items, codes) : null) ??
      items.reduce((total, item) => total + fromRupees(item.price) * item.quantity, 0);
    const tries = await this.intentions.of(customer.email, items);
    const start = () =>
      isBare
        ? customer.post('/api/orders/create-razorpay-order', { amount })
        : customer.startCheckout(items, amount, codes);
    // A second tab, or a double click.
    const responses = await Promise.all(this.random.chance(0.05) ? [start(), start()] : [start()]);
    for (const { statusCode, body } of responses)
      if (statusCode >= 500 && statusCode !== 503)
        this.found.push(`create-razorpay-order answered ${statusCode}: ${body}`);
    const orderIds = responses
      .filter(({ statusCode }) => statusCode === 201)
      .map((reply) => reply.json<{ id: string }>().id);
    for (const id of orderIds) tries.add(id);
    const paid = orderIds.map((id) => this.payInDialog(id));
    const orderId = orderIds.at(-1);
    return orderId === undefined ? null : { customer, items, orderId, ...paid.at(-1) };
  }

  /** @returns what the page shows for these codes, in paise; null without an answer */
  private async quoted(
    customer: TestCustomer,
    items: Purchase['items'],
    codes: readonly string[],
  ): Promise<number | null> {
    const lines = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
    const reply = await customer.post('/api/cart/quote', { items: lines, codes });
    return reply.statusCode < 300 ? fromRupees(reply.json<Quote>().total) : null;
  }

  /** A new cart, or an earlier cart of this customer again. */
  private cartOf(customer: TestCustomer): Purchase['items'] {
    const earlier = this.purchases.filter((purchase) => purchase.customer === customer);
    if (earlier.length > 0 && this.random.chance(0.35)) {
      const priceOf = (product: string) => this.products.find((known) => known.product === product)?.price ?? 0;
      return this.random.pick(earlier).items.map((item) => ({ ...item, price: priceOf(item.product) }));
    }
    const items = this.random.chance(0.3) ? [this.cartItem(), this.cartItem()] : [this.cartItem()];
    return items.filter((item, at, all) => all.findIndex((other) => other.product === item.product) === at);
  }

  private async cancel({ customer, orderId }: Purchase): Promise<void> {
    const { statusCode, body } = await customer.post(`/api/orders/cancel-payment/${orderId}`, {});
    if (statusCode >= 500 && statusCode !== 503) this.found.push(`cancel-payment answered ${statusCode}: ${body}`);
  }

  private async hasOrder(providerOrders: readonly string[]): Promise<boolean> {
    return (
      (
        await this.shop.database.query('SELECT 1 FROM orders WHERE provider_order_id = ANY ($1) LIMIT 1', [
          providerOrders,
        ])
      ).length > 0
    );
  }

  private cartItem(): Item & { price: number } {
    return { ...this.random.pick(this.products), quantity: this.random.between(1, 3) };
  }

  private payInDialog(orderId: string): Pick<Purchase, 'paid'> {
    try {
      const result = this.shop.simulator.control.payOrder(orderId, { instrument: this.random.weighted(INSTRUMENTS) });
      return result.status === 'succeeded' ? { paid: result.response } : {};
    } catch {
      return {}; // the provider takes no further payment for this order
    }
  }

  /** The page verifies and places the order: sequentially, concurrently, or twice. */
  private async finish({ customer, items }: Purchase, paid: HandlerResponse): Promise<void> {
    const requests = [() => customer.verify(paid), () => customer.placeOrder(items, paid)];
    if (this.random.chance(0.3)) requests.push(...requests);
    const responses = this.random.chance(0.4) ? await Promise.all(requests.map((request) => request())) : [];
    if (responses.length === 0) for (const request of requests) responses.push(await request());
    for (const reply of responses)
      if (reply.statusCode === 401 || (reply.statusCode >= 500 && reply.statusCode !== 503))
        this.found.push(`a page was answered ${reply.statusCode}: ${reply.body}`);
  }

  /** A page that was left open or reloaded repeats its requests. */
  async latePage(): Promise<void> {
    const purchase = this.random.pick(this.purchases);
    if (purchase?.paid && !this.deletedAccounts.has(purchase.customer)) await this.finish(purchase, purchase.paid);
  }

  /** Delivers some events: late, duplicated, in any order, or not at all. They are signed, so they must be accepted. */
  async webhooks(): Promise<void> {
    const { events } = this.shop.simulator.control.ledger();
    const some = [...events.slice(-30), ...(this.random.chance(0.3) ? [this.random.pick(events)] : [])].filter(
      (event) => event && this.random.chance(0.5),
    );
    await Promise.all(
      some.flatMap(({ id, type, body }) =>
        Array.from({ length: this.random.between(1, 3) }, async () => {
          const status = await this.deliver(body, id);
          if (status !== 200) this.found.push(`a genuine ${type} was answered ${status}`);
        }),
      ),
    );
  }

  private async deliver(
    body: string,
    eventId: string,
    signature = webhookSignature(body, TEST_KEYS.webhookSecret),
  ): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': signature,
    };
    return (
      await this.shop.inject({ method: 'POST', url: '/api/payments/webhook', payload: Buffer.from(body), headers })
    ).statusCode;
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
    if (this.random.chance(this.faultShare)) this.breakRefunds(this.random.between(1, 6));
    await this.shop.settleJobs();
    this.shop.mailer.isDown = false;
    this.shop.simulator.control.faults.clear();
  }

  /** The admin changes a price. Some pages still show the old one. */
  async price(): Promise<void> {
    const at = this.random.between(0, this.products.length - 1);
    const price = this.random.between(100, 99_900) / 100;
    const product = this.products[at] as Item & { price: number };
    await this.shop.database.query('UPDATE variants SET price_paise = $2 WHERE product_id = $1', [
      product.product,
      fromRupees(price),
    ]);
    if (this.random.chance(0.7)) this.products[at] = { ...product, price };
  }

  /** New goods arrive. */
  async stock(): Promise<void> {
    const { product } = this.random.pick(this.products);
    const pieces = this.random.between(1, 5);
    await this.shop.database.query('UPDATE variants SET stock = stock + $2 WHERE product_id = $1', [product, pieces]);
    this.initialStock.set(product, (this.initialStock.get(product) ?? 0) + pieces);
  }

  async dashboard(): Promise<void> {
    this.dashboardOf.act();
  }

  /** A customer deletes the account, possibly with open payments, and another one signs up. */
  async leave(): Promise<void> {
    const at = this.random.between(0, this.customers.length - 1);
    const customer = this.customers[at] as TestCustomer;
    const { statusCode, body } = await this.shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: customer.token,
      payload: { password: PASSWORD },
    });
    if (statusCode >= 500) this.found.push(`deleting an account answered ${statusCode}: ${body}`);
    if (statusCode !== 204) return;
    this.deletedAccounts.set(customer, this.shop.clock.now());
    this.customers[at] = await TestCustomer.signUp(this.shop);
  }

  /** Forged and stolen checkout results are rejected. */
  async forge(): Promise<void> {
    const purchase = this.random.pick(this.purchases);
    if (!purchase?.paid || this.deletedAccounts.has(purchase.customer)) return;
    const otherCustomer = this.customers.find((customer) => customer !== purchase.customer) as TestCustomer;
    const body = '{"event":"payment.captured","payload":{}}';
    const statuses = [
      (await otherCustomer.verify(purchase.paid)).statusCode,
      (await otherCustomer.placeOrder(purchase.items, purchase.paid)).statusCode,
      (await purchase.customer.verify({ ...purchase.paid, razorpay_signature: '0'.repeat(64) })).statusCode,
      await this.deliver(body, 'evtForged000001', '0'.repeat(64)),
    ];
    if (statuses.some((status) => status !== 400)) this.found.push(`forged answers got ${statuses.join(', ')}`);
  }

  async restart(): Promise<void> {
    await this.shop.restart();
  }

  /** Ends the faults, advances the time beyond every timer and completes all work. Then compares the records. */
  private async settle(): Promise<RandomizedRunResult> {
    this.shop.simulator.control.faults.clear();
    this.shop.mailer.isDown = false;
    this.dashboardOf.endDisputes();
    await this.deliverDisputes();
    for (const minutes of [1, 5, 10, 15, 20, 40, 120, 500, 1500, 3000, 4000]) {
      await this.pass(minutes);
      await this.tryRefusedAgain();
    }
    // What was refused again stays so.
    for (const minutes of [1, 15, 70, 300]) await this.pass(minutes);
    const { ledger, ordered, ...books } = await violations(this.shop, this.initialStock);
    const { violations: different, ...match } = await matchLedgers(this.shop, await this.attention());
    const found = [
      ...new Set([...this.found, ...this.backOffice.found]),
      ...books.violations,
      ...different,
      ...this.intentions.orderedTwice(ordered),
      ...(await this.ordersOfDeletedAccounts()),
    ];
    return {
      checkouts: this.checkouts,
      faulted: this.faulted,
      ...ledger,
      ...match,
      staff: { ...this.backOffice.done, ...(await this.tally()) },
      violations: [...found, ...(await this.withAnotherAccount())],
    };
  }

  /** Counts what else has happened, so that nothing of it goes missing unnoticed. */
  private async tally(): Promise<Record<string, number>> {
    const rows = await this.shop.database.query<{ what: string; times: number }>(
      `SELECT what, count(*)::int AS times FROM (
         SELECT 'order with a code' AS what FROM orders o WHERE EXISTS (SELECT FROM jsonb_array_elements(o.adjustments) a WHERE a ? 'uses')
         UNION ALL SELECT 'refund: ' || reason FROM refunds UNION ALL SELECT 'returned by hand' FROM refunds WHERE manual_method IS NOT NULL
         UNION ALL SELECT 'refund that has failed' FROM refunds WHERE status = 'failed'
         UNION ALL SELECT 'refund of the dashboard' FROM provider_refunds WHERE refund_id IS NULL
         UNION ALL SELECT 'refund of the dashboard for one of ours' FROM provider_refunds WHERE refund_id IS NOT NULL AND sent_as IS NULL
         UNION ALL SELECT 'dispute: ' || status FROM payment_disputes
         UNION ALL SELECT 'mark as settled' FROM payments WHERE settled_at IS NOT NULL) happened GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
  }

  /** The provider repeats its events until they are accepted. */
  private async deliverDisputes(): Promise<void> {
    const { events } = this.shop.simulator.control.ledger();
    for (const { id, type, body } of events) if (type.startsWith('payment.dispute.')) await this.deliver(body, id);
    await this.shop.settleJobs();
  }

  /** Returns the payments on the attention list. */
  private async attention(): Promise<ReadonlySet<string>> {
    await this.signIn();
    const reply = await this.shop.inject({ url: '/api/payments/attention', token: this.owner });
    return new Set(reply.json<PaymentAttentionItem[]>().map(({ paymentId }) => paymentId));
  }

  private async pass(minutes: number): Promise<void> {
    await this.advance(minutes * MINUTE);
    // Follow-ups use the time of the database.
    await this.shop.database.query("UPDATE refunds SET updated_at = updated_at - $1 * interval '1 minute'", [minutes]);
    for (let rounds = 0; rounds < MAX_ROUNDS && (await this.shop.app.get(ReconcileDue).run()) > 0; rounds++);
    await this.shop.settleJobs();
    await this.shop.app.get(FollowUpRefunds).run();
    await this.shop.settleJobs();
  }

  /** An admin retries rejected refunds from the attention list. */
  private async tryRefusedAgain(): Promise<void> {
    await this.signIn();
    const refused = await this.shop.database.query<{ payment: string }>(
      `SELECT DISTINCT payment_id AS payment FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = 'failed' AND p.settled_at IS NULL`,
    );
    for (const { payment } of refused) {
      const { statusCode, body } = await this.shop.inject({
        method: 'POST',
        url: `/api/payments/attention/${payment}/refund`,
        token: this.owner,
      });
      if (statusCode !== 200 && !/payment_disputed|approval_needed/.test(body))
        this.found.push(`trying a refused refund again answered ${statusCode}: ${body}`);
    }
    await this.backOffice.approveAll();
  }

  /** Orders that were placed after their customer had left. */
  private async ordersOfDeletedAccounts(): Promise<string[]> {
    const placed = await this.shop.database.query<{ order: string; at: Date }>(
      'SELECT provider_order_id AS order, created_at AS at FROM orders',
    );
    return placed.flatMap(({ order, at }) => {
      const left = this.deletedAccounts.get(
        this.purchases.find(({ orderId }) => orderId === order)?.customer as TestCustomer,
      );
      return left && at > left ? [`an order for ${order}, whose customer had left`] : [];
    });
  }

  /** Switches the keys to another account while checkouts are open: they end, and no stock stays held. */
  private async withAnotherAccount(): Promise<string[]> {
    for (const customer of this.customers) {
      const item = { ...this.random.pick(this.products), quantity: 1 };
      await customer.startCheckout([item], fromRupees(item.price));
    }
    const { account } = this.shop.simulator.control.switchAccount();
    for (const minutes of [1, 15, 45, 1500, 9000]) await this.pass(minutes);
    this.shop.simulator.control.switchAccount({ account });
    return (await findHeldStock(this.shop)).map((what) => `after a change of the account: ${what}`);
  }
}
