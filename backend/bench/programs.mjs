import path from 'node:path';
import { freePort } from './bench-environment.mjs';
import { startNode, stop } from './processes.mjs';
import { isRedisInstalled, startRedis } from './redis.mjs';

const DIST = path.join(import.meta.dirname, '../dist');
export const SIMULATOR = path.join(import.meta.dirname, '../../libs/razorpay-simulator/dist/main.js');
/** Without keys the shop runs its own provider. */
const OWN_PROVIDER = Object.fromEntries(
  ['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET', 'API_URL'].map((name) => [`RAZORPAY_${name}`, undefined]),
);

/** How a shop may be spread over processes. Without a worker nothing but the customers' requests is measured. */
export const ARRANGEMENTS = {
  'one process': {},
  'API, worker, provider': { isApart: true, hasWorker: true },
  ...(isRedisInstalled && { 'the same, jobs in Redis': { isApart: true, hasWorker: true, hasRedis: true } }),
  'API and provider, without webhooks and jobs': { isApart: true },
};

/**
 * Starts the programs of an arrangement on the environment's database, in place of its shop.
 * @returns address of shop and provider, ids of the shop's processes, `stop`
 */
export async function startPrograms(environment, { isApart = false, hasWorker = false, hasRedis = false }) {
  await stop(environment.shop);
  const program = environment.program;
  const started = [];
  const redis = hasRedis ? await startRedis(environment.folder) : undefined;
  const end = async () => {
    for (const child of started.reverse()) await stop(child);
    await redis?.stop();
    environment.program = program;
    await environment.startShop();
  };
  const [PORT, providerPort] = [String(await freePort()), String(await freePort())];
  const url = `http://127.0.0.1:${PORT}`;
  if (!isApart) {
    await environment.startShop({ ...OWN_PROVIDER, PORT });
    started.push(environment.shop);
    return { url, providerUrl: `${url}/razorpay-simulator`, pids: [environment.shop.pid], hasJobs: true, stop: end };
  }
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const settings = { RAZORPAY_API_URL: providerUrl, ...(redis && { REDIS_URL: redis.url }) };
  const webhooks = hasWorker && { WEBHOOK_URL: `${url}/api/payments/webhook` };
  const env = { ...environment.settings, ...webhooks, PORT: providerPort };
  started.push(await startNode(SIMULATOR, { env, ready: /simulator:/ }));
  environment.program = path.join(DIST, 'main.js');
  await environment.startShop({ ...settings, PORT });
  started.push(environment.shop);
  if (hasWorker)
    started.push(await startNode(path.join(DIST, 'worker.js'), { env: { ...environment.settings, ...settings } }));
  return { url, providerUrl, pids: started.slice(1).map(({ pid }) => pid), hasJobs: hasWorker, stop: end };
}
