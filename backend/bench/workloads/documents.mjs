import { seedOrders } from '../seed-orders.mjs';
import { fetched, load, timed } from '../load.mjs';
import { cpuMs, memoryMb, treeCpuMs } from '../processes.mjs';
import { alternate, median, medians } from '../statistics.mjs';
import { mb, ms, table } from '../table.mjs';

const SIZES = ['100g', '200g', '300g'];
const LINES = 4;
const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

/** Invoices as PDF files: one, and slips with invoices of many orders in one print. */
export const documents = {
  name: 'F: invoices as PDF files',
  run: async (environment, { rounds, seconds, isShort }) => {
    const count = isShort ? 20 : 200;
    const api = await registeredShop(environment);
    const orders = [];
    const buyers = await environment.signedInCustomers(count);
    for (const [at, buyer] of buyers.entries()) orders.push(await shippedOrder(api, { buyer, at }));
    const [{ _id }] = await api.send('GET', `/orders/${orders[0]}/documents`);
    const one = { url: `${api.base}/orders/${orders[0]}/documents/${_id}/pdf`, headers: api.headers(), pid: api.pid };
    await load(one, { connections: 1, seconds: 1 });
    const [runs] = await alternate(rounds, [() => load(one, { connections: 1, seconds })]);
    const { cpuMicros, p50 } = medians(runs);
    const prints = await alternate(rounds, [() => printed(api, orders)]);
    const print = medians(prints[0]);
    return table(
      ['', 'CPU', 'whole call', 'size'],
      [
        [`an invoice of ${LINES} lines`, ms(cpuMicros / 1000), ms(p50), kilobytes(await sizeOf(one))],
        [`slips and invoices of ${count} orders`, ms(print.cpu), ms(print.took), kilobytes(print.bytes)],
      ],
    );
  },
};

const MONTH = '2026-10';
const TABLES = [
  ...['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs', 'gstr3b', 'cmp08', 'sales'],
  ...['daybook', 'payments', 'refunds', 'advances', 'cash', 'checks'],
];
const FILES = [
  ...TABLES.map((file) => `${file}&format=csv`),
  ...['daybook', 'payments'].map((file) => `${file}&format=xlsx`),
  ...['gstr1', 'einvoices', 'tally'],
];

/** Every file of a month, one after the other, but the documents in print. */
export const files = {
  name: 'G: files of a month',
  run: async (environment, { isShort }) => {
    const count = isShort ? 1_000 : 100_000;
    const api = await registeredShop(environment);
    const [buyer] = await environment.signedInCustomers(1);
    await shippedOrder(api, { buyer, at: 0 });
    const [template] = await environment.query('SELECT kind, total_paise, contents FROM tax_documents LIMIT 1');
    await seedOrders(environment, count);
    await environment.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await environment.query(
      `UPDATE orders SET paid_at = '${MONTH}-01'::timestamptz + (paid_at - now() + interval '3 years') / 40`,
    );
    await environment.query('ALTER TABLE orders ENABLE TRIGGER USER');
    await environment.query(
      `INSERT INTO tax_documents (id, kind, series, financial_year, no, number, order_id, issued_at, total_paise, contents)
       SELECT gen_random_uuid(), $1, 'BEN', '26-27', no, 'BEN/26-27/' || lpad(no::text, 6, '0'), id, '${MONTH}-01'::timestamptz + no * interval '25 seconds', $2,
         $3::jsonb || CASE WHEN no % 20 = 0 THEN '{"buyer": {"name": "Rao Traders", "gstin": "27AAPFU0939F1ZV", "address": [], "stateCode": "27"}}' ELSE '{}'::jsonb END
       FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS no FROM orders) numbered`,
      [template.kind, template.total_paise, JSON.stringify(template.contents)],
    );
    await environment.query('VACUUM ANALYZE tax_documents');
    await environment.query('VACUUM ANALYZE orders');
    const rows = [];
    const before = memoryMb(api.pid).now;
    const total = { took: 0, cpu: 0, database: 0 };
    const download = async (file) => {
      const { bytes, peak, ...times } = await downloaded(environment, api, file);
      const cells = [times.took, times.cpu, times.database].map(ms);
      rows.push([file.replace('&format=', '.'), ...cells, kilobytes(bytes), mb(peak)]);
      return times;
    };
    for (const file of FILES) {
      const times = await download(file);
      for (const [name, value] of Object.entries(times)) total[name] += value;
    }
    rows.push(['these files', ms(total.took), ms(total.cpu), ms(total.database), '', '']);
    await download('all');
    return table(
      [`${count} orders; ${mb(before)} before`, 'whole file', 'CPU of the shop', 'of PostgreSQL', 'size', 'memory'],
      rows,
    );
  },
};

async function downloaded({ postmaster }, { base, headers, pid }, file) {
  let [bytes, peak] = [0, 0];
  const before = [cpuMs(pid), treeCpuMs(postmaster)];
  const [took] = await timed(1, async () => {
    const [name, format = ''] = file.split('&');
    const response = await fetch(`${base}/settings/tax/files/${name}?month=${MONTH}&${format}`, { headers: headers() });
    if (!response.ok) throw new Error(await response.text());
    for await (const chunk of response.body) {
      bytes += chunk.length;
      peak = Math.max(peak, memoryMb(pid).now);
    }
  });
  return { took, cpu: cpuMs(pid) - before[0], database: treeCpuMs(postmaster) - before[1], bytes, peak };
}

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

async function sizeOf({ url, headers }) {
  return (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
}

async function printed({ base, headers, pid }, orders) {
  let bytes = 0;
  const before = cpuMs(pid);
  const times = await timed(1, async () => {
    const response = await fetch(`${base}/orders/documents/pdf`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ orders }),
    });
    if (!response.ok) throw new Error(await response.text());
    bytes = (await response.arrayBuffer()).byteLength;
  });
  return { took: median(times), cpu: cpuMs(pid) - before, bytes };
}

/** Registers the shop for taxes, and lets customers pay on delivery. @returns requests of an admin, or of `token` */
async function registeredShop(environment) {
  await environment.seedProducts(SIZES.length + LINES);
  await environment.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  await environment.query('UPDATE store_settings SET shipping_cost_paise = 0');
  const [admin] = await environment.signedInCustomers(1, { isAdmin: true });
  const base = `${environment.url}/api`;
  const headers = (token = admin) => ({ authorization: `Bearer ${token}` });
  const send = async (method, path, body, token = admin) => {
    const content = body && { 'content-type': 'application/json' };
    const init = { method, headers: { ...headers(token), ...content }, ...(body && { body: JSON.stringify(body) }) };
    return JSON.parse(await fetched(`${base}${path}`, init));
  };
  const seller = { legalName: 'Bench Foods', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' };
  const place = { address: '1 Example Road', city: 'Pune', postalCode: '411001' };
  await send('PUT', '/settings/store', { ...(await send('GET', '/settings/store')), ...seller, ...place });
  await send('PUT', '/settings/tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
  const profile = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
  await send('PUT', '/settings/tax', { ...profile, isConfirmed: true });
  return { base, headers, send, pid: environment.shop.pid, products: await environment.productIds(LINES) };
}

/** @returns the id of the order */
async function shippedOrder({ send, products }, { buyer, at }) {
  const orderItems = products.map((product, no) => ({
    product,
    size: SIZES[no % SIZES.length],
    quantity: 1 + (no % 2),
  }));
  const paise = orderItems.reduce((sum, { size, quantity }) => sum + parseInt(size) * 100 * quantity, 0);
  const cart = { amount: paise, orderItems, shippingAddress: ADDRESS };
  const { id } = await send('POST', '/orders/start-payment/cash-on-delivery', cart, buyer);
  const { _id } = await send('POST', `/orders/on-delivery/${id}`, {}, buyer);
  await send('PUT', `/orders/${_id}/ship`, { trackingId: `D-${at}` });
  return _id;
}
