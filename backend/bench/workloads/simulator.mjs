import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '../bench-environment.mjs';
import { cpuMs, memoryMb, startNode, stop } from '../processes.mjs';
import { SIMULATOR } from '../programs.mjs';
import { mb, ms, number, table } from '../table.mjs';

const AT_ONCE = 8;

/** The provider at its first payments, after very many, and after a restart with all of them. */
export const oldProvider = {
  name: 'V: the provider with very many payments',
  run: async (environment, { isShort }) => {
    const [payments, slice] = isShort ? [5000, 500] : [100_000, 3000];
    const folder = fs.mkdtempSync(path.join(environment.folder, 'provider-'));
    const rows = [];
    const measure = async (provider, name) => {
      const before = cpuMs(provider.pid);
      const perSecond = await pay(environment, provider, slice);
      const cpu = (cpuMs(provider.pid) - before) / slice;
      rows.push([name, number(perSecond), ms(cpu), mb(memoryMb(provider.pid).now), ms(provider.startMs)]);
    };
    let provider = await start(environment, folder);
    await pay(environment, provider, slice); // until Node.js has compiled the code
    await measure(provider, 'its first payments');
    await pay(environment, provider, payments - 3 * slice);
    await measure(provider, `after ${payments.toLocaleString('en-IN')}`);
    await stop(provider);
    provider = await start(environment, folder);
    await pay(environment, provider, slice);
    await measure(provider, 'started again');
    await stop(provider);
    return table(['', 'payments a second', 'CPU for each', 'memory', 'start'], rows);
  },
};

async function start(environment, folder) {
  const PORT = await freePort();
  const env = { ...environment.settings, PORT, JOURNAL_FILE: path.join(folder, 'journal.jsonl') };
  const begunAt = performance.now();
  const child = await startNode(SIMULATOR, { env, ready: /simulator:/ });
  return Object.assign(child, { url: `http://127.0.0.1:${PORT}`, startMs: performance.now() - begunAt });
}

/** Creates orders, pays and reads them as a shop and its customer do. @returns payments a second */
async function pay(environment, { url }, count) {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret } = environment.settings;
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const call = (method, to, body) =>
    new Promise((resolve, reject) => {
      const headers = { authorization, 'x-key-id': key, ...(body && { 'content-type': 'application/json' }) };
      const request = http.request(`${url}${to}`, { method, agent, headers }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${to}: ${response.statusCode} ${text}`));
      });
      request.on('error', reject).end(body && JSON.stringify(body));
    });
  const purchase = async () => {
    const receipt = `r${Math.random().toString(36).slice(2)}`;
    const { id } = await call('POST', '/v1/orders', { amount: 50_000, currency: 'INR', receipt });
    const { paymentId } = await call('POST', `/sim/checkout/orders/${id}/payments`, { vpa: 'success@razorpay' });
    await call('GET', `/v1/payments/${paymentId}`);
    await call('GET', `/v1/orders/${id}/payments`);
  };
  let begun = 0;
  const begunAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun++ < count) await purchase();
    }),
  );
  agent.destroy();
  return (count * 1000) / (performance.now() - begunAt);
}
