import type { ComplaintReceipt } from '@shop/contracts';
import type { Simulator } from '@shop/razorpay-simulator';
import { randomUUID } from 'node:crypto';
import { admin } from '../../modules/identity/testing/people.js';
import type { TestApp, TestResponse } from '../test-app.js';
import type { TestCustomer } from '../test-customer.js';
import type { Random } from './random.js';

/** Weights of the steps. */
const STEPS = {
  refundAmount: 6,
  refundItems: 6,
  refundRest: 2,
  cancel: 4,
  customerCancels: 2,
  ship: 6,
  deliver: 3,
  collect: 3,
  takeBack: 2,
  remove: 1,
  refundDeleted: 1,
  replace: 2,
  retry: 3,
  settle: 4,
  allowDispute: 2,
  decide: 2,
  payAtDashboard: 5,
};

type Step = keyof typeof STEPS;

/** Orders for which a step makes sense; any for the others. */
const FITTING: Partial<Record<Step, string>> = {
  ship: "o.status IN ('Processing', 'Packed')",
  deliver: "o.status = 'Shipped'",
  collect: 'o.paid_at IS NULL AND o.payment_id IS NOT NULL',
  takeBack: "o.status = 'Shipped'",
  replace: "o.status IN ('Shipped', 'Delivered')",
  refundDeleted: 'o.deleted_at IS NOT NULL',
  retry: "EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id AND r.status = 'failed')",
  settle: "EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id AND r.status = 'failed')",
  payAtDashboard: "EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id AND r.status <> 'processed')",
  allowDispute: "p.dispute_status IN ('open', 'under_review', 'lost')",
};

interface OrderRow {
  readonly id: string;
  readonly paymentId: string | null;
  readonly totalPaise: number;
  readonly email: string | null;
  readonly isCash: boolean;
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
}

/** A started step: everything random is chosen already, so that two steps may run at the same time. */
type Work = (token: string) => Promise<TestResponse | undefined>;

/**
 * Two clerks and an owner who refund, cancel, ship, delete and replace orders, alone or at the same time, and settle what
 * is on the attention list. Records how often each step succeeded.
 */
export class BackOffice {
  readonly found: string[] = [];
  readonly done: Record<string, number> = {};
  private clerks: string[] = [];
  private owner = '';

  constructor(
    private readonly shop: TestApp,
    private readonly random: Random,
    private readonly customerOf: (email: string | null) => TestCustomer | undefined,
  ) {}

  /** Signs the staff in. Their sessions end after some hours, so it is repeated when the time advances. */
  async signIn(): Promise<string> {
    const staff = [await admin(this.shop, 'orders'), await admin(this.shop, 'orders'), await admin(this.shop)];
    this.clerks = staff.slice(0, 2).map(({ token }) => token);
    this.owner = staff[2]?.token ?? '';
    return this.owner;
  }

  /** One step, or two on the same order at the same time, possibly while the jobs run. */
  async act(step: Step = this.random.weighted(STEPS)): Promise<void> {
    const order = await this.order(step);
    if (!order) return;
    const first = this.prepare(step, order);
    if (this.random.chance(0.6)) return void (await first(0));
    // A double click, or two people.
    const second = this.random.chance(0.3) ? first : this.prepare(this.random.weighted(STEPS), order);
    const jobs = this.random.chance(0.3) ? [this.shop.settleJobs()] : [];
    await Promise.all([first(0), second(1), ...jobs]);
  }

  private prepare(step: Step, order: OrderRow): (clerk: number) => Promise<void> {
    const work = this[step](order);
    const isOwner = step === 'allowDispute' || (step === 'decide' && this.random.chance(0.5));
    return async (clerk) => {
      const reply = await work(isOwner ? this.owner : (this.clerks[clerk] as string));
      if (reply) this.count(step, reply);
    };
  }

  private count(step: Step, { statusCode, body }: TestResponse): void {
    if (statusCode >= 500 || statusCode === 401) this.found.push(`${step} answered ${statusCode}: ${body}`);
    const name = statusCode < 300 ? step : `${step} ${statusCode}`;
    this.done[name] = (this.done[name] ?? 0) + 1;
  }

  /** One of the newest orders that usually suit the step, deleted ones included, or any other. */
  private async order(step: Step): Promise<OrderRow | undefined> {
    const condition = this.random.chance(0.85) ? (FITTING[step] ?? 'true') : 'true';
    const rows = await this.shop.database.query<OrderRow>(
      `SELECT o.id, o.payment_id AS "paymentId", o.total_paise AS "totalPaise", u.email, o.payment_id IS NOT NULL AND p.provider <> 'razorpay' AS "isCash",
         (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'quantity', i.quantity) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS items
       FROM orders o LEFT JOIN users u ON u.id = o.user_id LEFT JOIN payments p ON p.id = o.payment_id
       WHERE ${condition} ORDER BY o.created_at DESC, o.order_number DESC`,
    );
    return this.random.pick(this.random.chance(0.7) ? rows.slice(0, 8) : rows);
  }

  private send(token: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<TestResponse> {
    return this.shop.inject({ method, url: `/api${url}`, token, ...(payload && { payload }) });
  }

  private refund({ id, isCash }: OrderRow, part: object): Work {
    const manual = isCash ? { manual: { method: 'cash', reference: 'Receipt 7' } } : {};
    const reason = this.random.pick(['returned', 'damaged', 'short', 'wrong_price', 'goodwill'] as const);
    const body = { id: randomUUID(), reason, ...part, ...manual };
    return (token) => this.send(token, 'POST', `/orders/${id}/refunds`, body);
  }

  refundAmount(order: OrderRow): Work {
    return this.refund(order, { amount: this.random.between(100, Math.max(100, order.totalPaise)) / 100 });
  }

  refundItems(order: OrderRow): Work {
    const { id, quantity } = this.random.pick(order.items);
    const restock = this.random.chance(0.25);
    return this.refund(order, { lines: [{ item: id, quantity: this.random.between(1, quantity), restock }] });
  }

  refundRest(order: OrderRow): Work {
    return this.refund(order, {});
  }

  cancel({ id }: OrderRow): Work {
    return (token) => this.send(token, 'POST', `/orders/${id}/cancel`, { reason: 'other' });
  }

  customerCancels({ id, email }: OrderRow): Work {
    return () =>
      this.customerOf(email)?.post(`/api/orders/${id}/cancel`, { reason: 'mistake' }) ?? Promise.resolve(undefined);
  }

  ship({ id }: OrderRow): Work {
    return (token) => this.send(token, 'PUT', `/orders/${id}/ship`, { trackingId: 'D77' });
  }

  deliver({ id }: OrderRow): Work {
    return (token) => this.send(token, 'PUT', `/orders/${id}/deliver`);
  }

  collect({ id, isCash }: OrderRow): Work {
    return (token) => (isCash ? this.send(token, 'PUT', `/orders/${id}/collect`) : Promise.resolve(undefined));
  }

  takeBack({ id }: OrderRow): Work {
    return (token) => this.send(token, 'POST', `/orders/${id}/return`, { reason: 'refused' });
  }

  remove({ id }: OrderRow): Work {
    return (token) => this.send(token, 'DELETE', `/orders/${id}`);
  }

  refundDeleted({ id, isCash }: OrderRow): Work {
    const manual = isCash ? { manual: { method: 'cash', reference: 'Receipt 8' } } : {};
    return (token) => this.send(token, 'POST', `/orders/${id}/refund`, manual);
  }

  /** The customer complains, and a clerk sends some of the goods again. */
  replace({ id, email, items }: OrderRow): Work {
    const { id: item, quantity } = this.random.pick(items);
    const lines = [{ item, quantity: this.random.between(1, quantity) }];
    const [complaintId, orderId] = [randomUUID(), randomUUID()];
    return async (token) => {
      const report = {
        id: complaintId,
        category: 'damaged',
        text: 'The packet was torn and half of it is gone.',
        lines,
      };
      const complaint = await this.customerOf(email)?.post(`/api/orders/${id}/complaints`, report);
      if (complaint?.statusCode !== 201) return complaint;
      const url = `/admin/complaints/${complaint.json<ComplaintReceipt>()._id}/replace`;
      return this.send(token, 'POST', url, { id: orderId, lines });
    };
  }

  retry({ paymentId }: OrderRow): Work {
    return async (token) => this.onList(token, paymentId, 'refund');
  }

  settle({ paymentId }: OrderRow): Work {
    return async (token) => this.onList(token, paymentId, 'settle');
  }

  allowDispute({ paymentId }: OrderRow): Work {
    return async (token) => this.onList(token, paymentId, 'allow-dispute');
  }

  /** Another person approves or declines a large refund. */
  decide(): Work {
    const decision = this.random.pick(['approve', 'decline'] as const);
    return async (token) => {
      const [request] = await this.shop.database.query<{ id: string }>(
        `SELECT id FROM refund_requests WHERE decision = 'pending' ORDER BY requested_at LIMIT 1`,
      );
      return request && this.send(token, 'POST', `/orders/refund-requests/${request.id}/${decision}`);
    };
  }

  /** Approves everything that waits for a second person. */
  async approveAll(): Promise<void> {
    const pending = await this.shop.database.query<{ id: string }>(
      `SELECT id FROM refund_requests WHERE decision = 'pending' ORDER BY requested_at`,
    );
    for (const { id } of pending)
      for (const token of [this.owner, ...this.clerks]) {
        const reply = await this.send(token, 'POST', `/orders/refund-requests/${id}/approve`);
        this.count('decide', reply);
        if (reply.statusCode !== 403) break;
      }
  }

  /** Somebody refunds at the provider's dashboard what the shop has requested, or what was refused. */
  payAtDashboard({ paymentId }: OrderRow): Work {
    return async () => {
      const [refund] = await this.shop.database.query<{ amount: number }>(
        `SELECT amount_paise AS amount FROM refunds WHERE payment_id = $1 AND status IN ('requested', 'failed') ORDER BY created_at LIMIT 1`,
        [paymentId],
      );
      if (refund && paymentId) refundAtDashboard(this.shop.simulator.control, paymentId, refund.amount);
      return undefined;
    };
  }

  private onList(token: string, paymentId: string | null, step: string): Promise<TestResponse | undefined> {
    return paymentId === null
      ? Promise.resolve(undefined)
      : this.send(token, 'POST', `/payments/attention/${paymentId}/${step}`);
  }
}

function refundAtDashboard(control: Simulator['control'], paymentId: string, amount: number): void {
  try {
    control.refund(paymentId, { amount });
  } catch {
    // less is left, or the payment was paid in cash
  }
}
