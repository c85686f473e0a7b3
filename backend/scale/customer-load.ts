import {
  ADDRESS,
  line,
  post,
  startCheckout,
  type ApiResponse,
  type Customer,
  type TestEnvironment,
} from '../faults/test-environment.js';

/** Pages that a customer opens before buying. */
const PAGES = ['/', '/api/products', '/api/settings'];
const TRIES = 100;

/** Customers who buy repeatedly through the proxy. Counts responses by outcome. */
export class CustomerLoad {
  /** Orders with a 201 response, and their payments. */
  readonly acknowledged = new Map<string, string>();
  requests = 0;
  /** Unexpected responses, with their number. */
  readonly unexpected = new Map<string, number>();
  private isOver = false;
  private workers: Promise<void>[] = [];
  private next = 0;

  constructor(
    private readonly environment: TestEnvironment,
    private readonly at: { port: number; product: string; customers: readonly Customer[] },
  ) {}

  /** @param triesAgain repeats failed requests, as is necessary while processes are killed */
  start(count: number, triesAgain: boolean): void {
    this.isOver = false;
    this.workers = Array.from({ length: count }, async () => {
      while (!this.isOver) await this.visit(triesAgain ? TRIES : 1);
    });
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.workers);
  }

  /** Number of failed requests. */
  get failed(): number {
    return [...this.unexpected.values()].reduce((total, count) => total + count, 0);
  }

  /** Each visit is by another customer, so that rate limits are reached as rarely as in production. */
  private async visit(tries: number): Promise<void> {
    const { port, product, customers } = this.at;
    const customer = customers[this.next++ % customers.length] as Customer;
    for (const page of PAGES) await this.until(200, page, () => view(port, page), tries);
    const started = await this.until(
      201,
      'start a payment',
      () => startCheckout(port, customer, [line(product)]),
      tries,
    );
    const paid = started && this.pay(started.body.id as string);
    if (!paid) return;
    const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid;
    const payload = {
      orderItems: [line(product)],
      shippingAddress: ADDRESS,
      paymentMethod: 'Razorpay',
      paymentResult: { id, order_id, signature },
    };
    const placed = await this.until(201, 'place the order', () => post(port, '/orders', customer, payload), tries);
    if (placed) this.acknowledged.set(placed.body._id as string, id);
  }

  /** Every fifth customer closes the tab right after paying: webhook or reconciliation must finish the purchase. */
  private pay(orderId: string) {
    const result = this.environment.simulator.control.payOrder(orderId, { instrument: 'success@razorpay' });
    return result.status === 'succeeded' && this.next % 5 !== 0 ? result.response : null;
  }

  private async until(
    status: number,
    what: string,
    call: () => Promise<ApiResponse>,
    tries: number,
  ): Promise<ApiResponse | null> {
    for (let attempt = 0; attempt < tries; attempt++) {
      this.requests += 1;
      const reply = await call();
      if (reply.status === status) return reply;
      const seen = `${what}: ${reply.status || 'no answer'} ${String(reply.body.message ?? '')}`.trim();
      this.unexpected.set(seen, (this.unexpected.get(seen) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
  }
}

async function view(port: number, page: string): Promise<ApiResponse> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${page}`, { signal: AbortSignal.timeout(20_000) });
    await reply.arrayBuffer();
    return { status: reply.status, body: {} };
  } catch {
    return { status: 0, body: {} };
  }
}
