import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSimulator, RealClock, type Simulator } from './index.js';
import { basicAuth, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from './testing/merchant.js';

const options = { keyId: KEY_ID, keySecret: KEY_SECRET, webhookSecret: WEBHOOK_SECRET, webhookUrl: null };
const headers = { authorization: basicAuth(KEY_ID, KEY_SECRET), 'content-type': 'application/json' };
const order = { method: 'POST', headers, body: JSON.stringify({ amount: 100, currency: 'INR' }) };
const stops: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A shop that mounts the simulator in its own server and receives the webhooks there too. */
async function shopWith(
  make: (webhookUrl: string) => Simulator,
): Promise<{ url: string; simulator: Simulator; nextWebhook: Promise<string> }> {
  let arrived: (event: string) => void = () => undefined;
  const nextWebhook = new Promise<string>((resolve) => (arrived = resolve));
  const server = http.createServer((req, res) => {
    if (req.url?.startsWith('/razorpay-simulator')) return simulator.handle(req, res);
    req.on('data', (body: Buffer) => arrived((JSON.parse(body.toString()) as { event: string }).event));
    req.on('end', () => res.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulator = make(`${url}/webhook`);
  stops.push(async () => {
    await simulator.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url, simulator, nextWebhook };
}

it("works under a prefix of the shop's own server, in real time", async () => {
  const { url, simulator, nextWebhook } = await shopWith((webhookUrl) =>
    createSimulator({ ...options, webhookUrl, basePath: '/razorpay-simulator', clock: new RealClock() }),
  );
  const created = (await (await fetch(`${url}/razorpay-simulator/v1/orders`, order)).json()) as { id: string };
  expect(simulator.control.payOrder(created.id).status).toBe('succeeded');
  expect(await nextWebhook).toBe('payment.authorized');
});

it('sends nothing after it is closed', async () => {
  const received: string[] = [];
  const { url, simulator, nextWebhook } = await shopWith((webhookUrl) =>
    createSimulator({ ...options, webhookUrl, basePath: '/razorpay-simulator' }),
  );
  void nextWebhook.then((event) => received.push(event));
  const created = (await (await fetch(`${url}/razorpay-simulator/v1/orders`, order)).json()) as { id: string };
  simulator.control.payOrder(created.id);
  await simulator.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received).toEqual([]);
});
