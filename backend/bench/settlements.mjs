// `node backend/bench/settlements.mjs [payments]`: imports a settlement report of so many payments (100,000 by default) as
// CSV, and matches it. Prints the time of each, and how much memory the shop took for it.
import fs from 'node:fs';
import os from 'node:os';
import { BenchEnvironment } from './bench-environment.mjs';
import { cpuMs, treeCpuMs } from './processes.mjs';
import { mb, ms, number, table } from './table.mjs';

const COUNT = Number(process.argv[2] ?? 100_000);
const MONTH = '2026-10';
const AMOUNT = 49_900;
const [FEE, TAX] = [1178, 180];

const SEED = `
  WITH sessions AS (
    INSERT INTO checkout_sessions (id, status, amount_paise, receipt, hold)
    SELECT gen_random_uuid(), 'paid', ${AMOUNT}, 'bench-' || n, 'consumed' FROM generate_series(1, $1::int) n RETURNING id, receipt
  ), numbered AS (SELECT id, substr(receipt, 7) AS n FROM sessions)
  INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, seen_via, created_at)
  SELECT 'pay_' || lpad(n, 14, '0'), id, 'order_' || lpad(n, 14, '0'), 'captured', 3, ${AMOUNT}, 'INR', 'webhook', '${MONTH}-05'
  FROM numbered`;

function* report() {
  yield 'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settlement_utr,payment_id,description\n';
  for (let n = 1; n <= COUNT; n += 1) {
    const day = String(1 + (n % 28)).padStart(2, '0');
    // One in ten thousand has another amount, one in ten thousand is unknown.
    const id = n % 10_000 === 0 ? `pay_X${String(n).padStart(13, '0')}` : `pay_${String(n).padStart(14, '0')}`;
    const amount = n % 10_000 === 1 ? AMOUNT - 100 : AMOUNT;
    const rupees = (paise) => (paise / 100).toFixed(2);
    yield `${id},payment,0,${rupees(amount - FEE)},${rupees(amount)},INR,${rupees(FEE)},${rupees(TAX)},05/10/2026 10:00:00,${day}/10/2026 10:00:00,setl_${day},UTR${day},,\n`;
  }
}

const memoryOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Also measures the CPU time of the shop and of PostgreSQL. */
async function timed({ shop, postmaster }, work) {
  const start = [performance.now(), cpuMs(shop.pid), treeCpuMs(postmaster)];
  const result = await work();
  const end = [performance.now(), cpuMs(shop.pid), treeCpuMs(postmaster)];
  return { result, times: end.map((at, no) => ms(at - start[no])) };
}

const environment = new BenchEnvironment();
await environment.open();
try {
  await environment.pool.query(SEED, [COUNT]);
  await environment.pool.query('ANALYZE');
  const [token] = await environment.signedInCustomers(1, { isAdmin: true });
  const csv = [...report()].join('');
  const send = () => {
    const form = new globalThis.FormData();
    form.append('file', new globalThis.Blob([csv], { type: 'text/csv' }), 'settlements.csv');
    return call('/admin/settlements/import', { method: 'POST', body: form });
  };
  const call = async (path, options = {}) => {
    const response = await fetch(`${environment.url}/api${path}`, {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const before = memoryOf(environment.shop.pid);
  const first = await timed(environment, send);
  const again = await timed(environment, send);
  const matched = await timed(environment, () => call(`/admin/settlements?month=${MONTH}`));
  const open = await timed(environment, () => call(`/admin/months/${MONTH}`));
  const after = memoryOf(environment.shop.pid);
  console.log(
    table(
      ['step', 'time', 'CPU of the shop', 'of PostgreSQL', 'result'],
      [
        [
          `import of ${number(COUNT)} rows, ${mb(csv.length / 1e6)}`,
          ...first.times,
          `${number(first.result.added)} added`,
        ],
        ['the same again', ...again.times, `${number(again.result.unchanged)} unchanged`],
        ['match', ...matched.times, `${matched.result.findingCount} do not match`],
        ['what is open in the month', ...open.times, ''],
        ['highest memory of the shop', '', '', '', `${mb(before)} before, ${mb(after)} after`],
      ],
    ),
  );
  console.log(`Load of the machine: ${os.loadavg()[0].toFixed(1)}`);
} finally {
  await environment.close();
}
