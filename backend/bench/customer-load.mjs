// Customers who buy: start a payment, pay, verify, place the order. argv: concurrency, seconds, and how many purchases to
// begin in a second; without it each customer buys without pauses.
// The environment contains the addresses of shop and provider, and a file with tokens and products.
import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics.mjs';

const [workers, seconds, rate = Infinity] = process.argv.slice(2).map(Number);
const { tokens, products } = JSON.parse(fs.readFileSync(process.env.INPUT, 'utf8'));
const { SHOP, PROVIDER } = process.env;
const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};
const agent = new http.Agent({ keepAlive: true, maxSockets: workers * 2 });
const times = { start: [], verify: [], place: [], purchase: [] };
let next = Math.floor(Math.random() * tokens.length);
let done = 0;

function call(method, url, { token, body } = {}) {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : { 'x-key-id': keyId }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const request = http.request(url, { method, agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode >= 300)
          return reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`));
        resolve(JSON.parse(text));
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

async function timing(name, work) {
  const begunAt = performance.now();
  const outcome = await work();
  times[name].push(performance.now() - begunAt);
  return outcome;
}

async function purchase() {
  const token = tokens[next++ % tokens.length];
  const first = Math.floor(Math.random() * (products.length - 1));
  const orderItems = [
    { product: products[first], size: '100g', quantity: 1 },
    { product: products[first + 1], size: '200g', quantity: 2 },
  ];
  const started = await timing('start', () =>
    call('POST', `${SHOP}/api/orders/create-razorpay-order`, {
      token,
      body: { amount: 50_000, orderItems, shippingAddress: ADDRESS },
    }),
  );
  const { response: paid } = await call('POST', `${PROVIDER}/sim/checkout/orders/${started.id}/payments`, {
    body: { vpa: 'success@razorpay' },
  });
  await timing('verify', () => call('POST', `${SHOP}/api/orders/verify-payment`, { token, body: paid }));
  const paymentResult = {
    id: paid.razorpay_payment_id,
    status: 'captured',
    order_id: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
  await timing('place', () =>
    call('POST', `${SHOP}/api/orders`, {
      token,
      body: { orderItems, shippingAddress: ADDRESS, paymentMethod: 'Razorpay', totalPrice: 500, paymentResult },
    }),
  );
  done += 1;
}

const { keyId } = await (await fetch(`${SHOP}/api/config/razorpay`)).json();
const begunAt = performance.now();
let begun = 0;
await Promise.all(
  Array.from({ length: workers }, async () => {
    for (;;) {
      const slot = Math.max((begun++ * 1000) / rate, performance.now() - begunAt);
      if (slot >= seconds * 1000) return;
      await pause(slot - (performance.now() - begunAt));
      await timing('purchase', purchase);
    }
  }),
);
const elapsed = (performance.now() - begunAt) / 1000;
const spread = (name) => ({ [`${name}P50`]: percentile(times[name], 50), [`${name}P99`]: percentile(times[name], 99) });
process.stdout.write(
  JSON.stringify({
    done,
    elapsed,
    perSecond: done / elapsed,
    ...spread('start'),
    ...spread('verify'),
    ...spread('place'),
    ...spread('purchase'),
  }),
);
agent.destroy();
