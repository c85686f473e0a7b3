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
/** The provider, in the process of the test, is slow on a busy machine. */
const OF_THE_PROVIDER = new Set(['payments_unavailable', 'payment_unconfirmed']);

/** Customers who buy at a steady rate, and repeat what was answered with 503, as the page does. */
export class CustomerStream {
  /** Ids of orders that were answered with 201. */
  readonly acknowledged: string[] = [];
  /** Answers by status; 0 is a connection without an answer. */
  readonly statuses: Record<number, number> = {};
  /** 503 of the database without the header Retry-After. */
  readonly unclear: ApiResponse[] = [];
  private readonly buying = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly environment: TestEnvironment,
    private readonly port: number,
    private readonly product: string,
  ) {}

  /** @param customers who buy in turn; one who is still buying is skipped */
  start(customers: readonly Customer[], perSecond: number): void {
    const free = [...customers];
    this.timer = setInterval(() => {
      const customer = free.shift();
      if (!customer) return;
      const purchase = this.buy(customer).finally(() => {
        free.push(customer);
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

  private async buy(customer: Customer): Promise<void> {
    const items = [line(this.product)];
    const started = await this.untilAnswered(() => startCheckout(this.port, customer, items));
    const paid = this.environment.simulator.control.payOrder(String(started.body.id), {
      instrument: 'success@razorpay',
    });
    if (paid.status !== 'succeeded') throw new Error(`payment ${paid.status}`);
    const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
    const placed = await this.untilAnswered(() =>
      post(this.port, '/orders', customer, {
        orderItems: items,
        shippingAddress: ADDRESS,
        paymentResult: { id, order_id, signature },
      }),
    );
    if (placed.status === 201) this.acknowledged.push(String(placed.body._id));
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
