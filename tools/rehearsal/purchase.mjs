// From the set-up link to an order paid in cash, by the API and through the proxy: `node purchase.mjs <settings as JSON>`.
/* global Blob, FormData */
import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { step, until } from './steps.mjs';

const { url, setUpKey, folder, storeName, database } = JSON.parse(process.argv[2]);
const PICTURE = path.resolve(import.meta.dirname, '../../frontend/public/images/hero-bowl-1200.jpg');
const OWNER = { name: 'Meera Joshi', email: 'meera@nuts.example', password: 'walnut orchard at dawn' };
const ASHA = { name: 'Asha Rao', email: 'asha@example.in', password: 'almonds-by-the-sea-26' };
const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

/** Sends a request and returns the body. @throws Error with the response when its status is no success */
async function send(method, route, { token, body } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${route}`, {
    method,
    body: isForm ? body : body && JSON.stringify(body),
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text.slice(0, 500)}`);
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret) {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      .map((byte) => parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1) & 0xf) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

async function ownerSignsUp() {
  if (!setUpKey) throw new Error('The log of the API has no set-up link.');
  const { token } = await send('POST', '/api/users/first-owner', { body: { ...OWNER, key: setUpKey } });
  await send('POST', '/api/users/me/confirmation', { token, body: { password: OWNER.password } });
  const { secret } = await send('POST', '/api/users/me/authenticator-app', { token });
  await send('POST', '/api/users/me/authenticator-app/confirm', { token, body: { code: codeOf(secret) } });
  return { token };
}

async function ownerOpensTheShop(token) {
  const form = new FormData();
  form.append('image', new Blob([fs.readFileSync(PICTURE)], { type: 'image/jpeg' }), 'bowl.jpg');
  const { image } = await send('POST', '/api/upload', { token, body: form });
  const figs = {
    name: 'Anjeer from Pune',
    description: 'Dried figs from Purandar, graded by hand.',
    category: 'Shop All',
    imageUrls: [image],
    benefits: [],
    nutritionalFacts: [],
    variants: [{ size: '250g', price: 450, stock: 10 }],
  };
  const product = await send('POST', '/api/products', { token, body: figs });
  const cash = { isOn: true, maxOrder: null, allowedPins: [], excludedPins: [] };
  await send('PUT', '/api/settings/cash-on-delivery', { token, body: cash });
  await send('POST', '/api/settings/opening', { token });
  return { product: product._id, image };
}

async function customerBuys(product) {
  const { token } = await send('POST', '/api/users/register', { body: ASHA });
  const orderItems = [{ product, size: '250g', quantity: 1 }];
  const { total } = await send('POST', '/api/cart/quote', {
    token,
    body: { items: orderItems, payment: 'cash-on-delivery' },
  });
  const started = await send('POST', '/api/orders/start-payment/cash-on-delivery', {
    token,
    body: { amount: Math.round(total * 100), orderItems, shippingAddress: ADDRESS },
  });
  return send('POST', `/api/orders/on-delivery/${started.id}`, { token, body: {} });
}

/** Runs a statement with the account of the API. */
async function asShop(sql) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

const mails = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));

try {
  const { token } = await step(
    'the owner signs up with the link of the log, and adds an authenticator app',
    ownerSignsUp,
  );
  const { product, image } = await step('adds a product with an uploaded image, and opens the shop', () =>
    ownerOpensTheShop(token),
  );
  await step('visitors see the product, its image and the name of the shop from docker/.env', async () => {
    const page = await send('GET', `/product/${product}`);
    for (const text of ['Anjeer from Pune', storeName])
      if (!page.includes(text)) throw new Error(`The page does not contain "${text}".`);
    await send('GET', image);
  });
  const order = await step('a customer buys it for cash', () => customerBuys(product));
  await step('the owner sees the order, and the customer gets the mail', async () => {
    const { orders } = await send('GET', '/api/orders', { token });
    if (orders?.[0]?._id !== order._id) throw new Error('The order is missing in the back office.');
    await until('the mail', () =>
      mails().some((mail) => mail.includes(ASHA.email) && /^Subject: .*order/im.test(mail) && mail.includes(storeName)),
    );
  });
  await step('the account of the API reads rows and changes no table', async () => {
    await asShop('SELECT 1 FROM orders');
    const refused = await asShop(`CREATE TABLE t${randomBytes(4).toString('hex')} ()`).catch(({ code }) => code);
    if (refused !== '42501') throw new Error('It may create tables.');
  });
} catch {
  process.exit(1);
}
