import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSimulator, listen, VirtualClock, type Simulator, type SimulatorOptions } from '../index.js';

export const KEY_ID = 'rzp_test_aB3dE5fG7hJ9kL';
export const KEY_SECRET = 'key-secret-of-the-tests';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';

/** A webhook as received by the merchant. */
export interface ReceivedWebhook {
  readonly headers: http.IncomingHttpHeaders;
  readonly raw: string;
  readonly event: { event: string; payload: Record<string, { entity: Record<string, unknown> }> } & Record<
    string,
    unknown
  >;
}

export interface ResponseBody {
  readonly status: number;
  readonly body: Record<string, unknown> & { error?: Record<string, unknown> };
}

/** A merchant with a webhook receiver, and the simulated provider with a virtual clock. */
export class Merchant {
  readonly received: ReceivedWebhook[] = [];
  /** The receiver's status for the nth delivery, counted from 0. */
  respond: (delivery: number) => number = () => 200;
  webhookUrl = '';

  private constructor(
    readonly simulator: Simulator,
    readonly clock: VirtualClock,
    readonly url: string,
    private readonly stops: (() => Promise<void>)[],
  ) {}

  static async open(options: Partial<SimulatorOptions> = {}): Promise<Merchant> {
    const receiver = http.createServer();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const clock = options.clock instanceof VirtualClock ? options.clock : new VirtualClock();
    const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
    const simulator = createSimulator({
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl,
      seed: 1,
      ...options,
      clock,
    });
    const { url, close } = await listen(simulator);
    const stopReceiver = () => new Promise<void>((resolve) => receiver.close(() => resolve()));
    const merchant = new Merchant(simulator, clock, url, [close, stopReceiver]);
    merchant.webhookUrl = webhookUrl;
    receiver.on('request', (req, res) => void merchant.receive(req, res));
    return merchant;
  }

  get control() {
    return this.simulator.control;
  }

  /** A REST request with the merchant's credentials. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ResponseBody> {
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: basicAuth(KEY_ID, KEY_SECRET), 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as ResponseBody['body'] };
  }

  /** Creates an order of 1,299 rupees and returns its id. */
  async order(request: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.call('POST', '/v1/orders', { amount: 129_900, currency: 'INR', ...request });
    return String(body['id']);
  }

  /** Creates an order, pays it with an instrument and returns the id of the payment. */
  async payment(instrument = 'success@razorpay', request: Record<string, unknown> = {}): Promise<string> {
    return this.control.payOrder(await this.order(request), { instrument }).paymentId;
  }

  /** Names of the received events, in order. */
  eventsReceived(): string[] {
    return this.received.map(({ event }) => event.event);
  }

  async close(): Promise<void> {
    for (const stop of this.stops) await stop();
  }

  private async receive(req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const delivery = this.received.push({ headers: req.headers, raw, event: parsed(raw) }) - 1;
    res.writeHead(this.respond(delivery)).end();
  }
}

export const basicAuth = (keyId: string, keySecret: string): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

const parsed = (raw: string): ReceivedWebhook['event'] => {
  try {
    return JSON.parse(raw) as ReceivedWebhook['event'];
  } catch {
    return { event: 'unreadable', payload: {} };
  }
};

/** Opens merchants for tests and closes them after each. */
export function merchants(): (options?: Partial<SimulatorOptions>) => Promise<Merchant> {
  const opened: Merchant[] = [];
  afterEach(async () => {
    for (const merchant of opened.splice(0)) await merchant.close();
  });
  return async (options) => {
    const merchant = await Merchant.open(options);
    opened.push(merchant);
    return merchant;
  };
}
