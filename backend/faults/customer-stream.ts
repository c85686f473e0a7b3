import { setTimeout as sleep } from 'node:timers/promises';
import {
  ADDRESS,
  line,
  post,
  startCheckout,
  type ApiResponse,
  type Customer,
  type TestEnvironment,
} from './test-environment.js';

const PAUSE_MS = 100;
const MAX_BUYING = 90;
/** The provider, in the process of the test, is slow on a busy machine. */
const OF_THE_PROVIDER = new Set(['payments_unavailable', 'payment_unconfirmed']);

/** Customers who buy at a steady rate, and repeat what was answered with 503, as the page does. */
export class CustomerStream {
  /** Ids of orders that were answered with 201. */
  readonly acknowledged: string[] = [];
  /** When those answers came, in ms. */
  readonly acknowledgedAt: number[] = [];
  /** Answers by status; 0 is a connection without an answer. */
  readonly statuses: Record<number, number> = {};
  /** Answers below 500 that are no 201, by status and code. */
  readonly refusals: Record<string, number> = {};
  /** 503 of the database without the header Retry-After. */
  readonly unclear: ApiResponse[] = [];
  private paid = 0;
  private readonly buying = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly environment: TestEnvironment,
    private readonly port: number,
    private readonly product: string,
    /** One in so many customers closes the page after paying. */
    private readonly leavesOneIn = Infinity,
  ) {}

  /** @param customers who buy in turn; nobody begins while many are still buying */
  start(customers: readonly Customer[], perSecond: number): void {
    const free = [...customers];
    this.timer = setInterval(() => {
      const customer = this.buying.size < MAX_BUYING && free.shift();
      if (!customer) return;
      const purchase = this.buy(customer).then((stays) => {
        if (stays) free.push(customer);
        this.buying.delete(purchase);
      });
      this.buying.add(purchase);
    }, 1000 / perSecond);
  }

  /** Resolves when everybody who began has an order. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.buying);
  }

  /** @returns false for a customer who leaves after paying and never comes back */
  private async buy(customer: Customer): Promise<boolean> {
    const items = [line(this.product)];
    const started = await this.untilAnswered(() => startCheckout(this.port, customer, items));
    if (started.status !== 201) return this.refuse(started);
    const paid = this.environment.simulator.control.payOrder(String(started.body.id), {
      instrument: 'success@razorpay',
    });
    if (paid.status !== 'succeeded') throw new Error(`payment ${paid.status}`);
    if (++this.paid % this.leavesOneIn === 0) return false;
    const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
    const placed = await this.untilAnswered(() =>
      post(this.port, '/orders', customer, {
        orderItems: items,
        shippingAddress: ADDRESS,
        paymentResult: { id, order_id, signature },
      }),
    );
    if (placed.status !== 201) return this.refuse(placed);
    this.acknowledged.push(String(placed.body._id));
    this.acknowledgedAt.push(Date.now());
    return true;
  }

  private refuse({ status, body }: ApiResponse): boolean {
    const reason = `${status} ${String(body.code)}`;
    this.refusals[reason] = (this.refusals[reason] ?? 0) + 1;
    return true;
  }

  private async untilAnswered(request: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (;;) {
      const response = await request();
      this.statuses[response.status] = (this.statuses[response.status] ?? 0) + 1;
      const isOurs = response.status === 503 && !OF_THE_PROVIDER.has(String(response.body.code));
      if (isOurs && !response.retryAfter) this.unclear.push(response);
      if (response.status < 500 && response.status !== 0) return response;
      await sleep(PAUSE_MS);
    }
  }
}
