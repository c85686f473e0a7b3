import fs from 'node:fs';
import path from 'node:path';
import { load } from '../load.mjs';
import { cpuMs, memoryMb, runNode } from '../processes.mjs';
import { isRedisInstalled, startRedis } from '../redis.mjs';
import { alternate, medians } from '../statistics.mjs';
import { mb, ms, number, ratio, table } from '../table.mjs';

const HERE = path.join(import.meta.dirname, '..');
const CUSTOMERS = 4000;
/** Node.js needs several thousand requests until its code is optimised. */
const WARM_UP_SECONDS = 40;

/** @returns the file with the customers' tokens and the products to buy */
async function writeInput(environment) {
  await environment.seedProducts(100);
  const file = path.join(environment.folder, 'input.json');
  fs.writeFileSync(
    file,
    JSON.stringify({
      tokens: await environment.signedInCustomers(CUSTOMERS),
      products: await environment.productIds(100),
    }),
  );
  return file;
}

export const purchases = {
  name: 'P: whole purchases by signed-in customers',
  run: async (environment, settings) => {
    await environment.query('UPDATE store_settings SET shipping_cost_paise = 0');
    const rows = await buying(environment, 'PostgreSQL', settings);
    if (isRedisInstalled) rows.push(...(await onRedis(environment, () => buying(environment, 'Redis', settings))));
    return table(
      [
        'jobs in',
        'provider answers after',
        'at once',
        'raw commits a second',
        'paid orders a second',
        'ratio',
        'start p50 / p99',
        'verify',
        'place',
        'CPU of the shop for each',
      ],
      rows,
    );
  },
};

/** The same workload with the jobs on Redis. */
async function onRedis(environment, work) {
  const redis = await startRedis(environment.folder);
  try {
    await environment.restartShop({ REDIS_URL: redis.url });
    return await work();
  } finally {
    await environment.restartShop();
    await redis.stop();
  }
}

async function buying(environment, jobs, { rounds, seconds, isShort }) {
  const env = { SHOP: environment.url, PROVIDER: environment.providerUrl, INPUT: await writeInput(environment) };
  await runNode(path.join(HERE, 'customer-load.mjs'), [32, isShort ? seconds : WARM_UP_SECONDS], env);
  const rows = [];
  for (const delayMs of [0, 150]) {
    for (const workers of [1, 8, 32]) {
      await environment.delayProvider(delayMs);
      const before = cpuMs(environment.shop.pid);
      const shopping = () => runNode(path.join(HERE, 'customer-load.mjs'), [workers, seconds], env);
      const flooring = () =>
        runNode(path.join(HERE, 'raw-orders.mjs'), [workers, seconds], { DATABASE_URL: environment.postgres.url });
      const [shop, floor = {}] = (await alternate(rounds, delayMs === 0 ? [shopping, flooring] : [shopping])).map(
        medians,
      );
      const cpu = (cpuMs(environment.shop.pid) - before) / (shop.perSecond * seconds * rounds);
      rows.push([
        jobs,
        `${delayMs} ms`,
        workers,
        number(floor.perSecond ?? NaN),
        number(shop.perSecond),
        ratio(shop.perSecond / floor.perSecond),
        `${ms(shop.startP50)} / ${ms(shop.startP99)}`,
        `${ms(shop.verifyP50)} / ${ms(shop.verifyP99)}`,
        `${ms(shop.placeP50)} / ${ms(shop.placeP99)}`,
        ms(cpu),
      ]);
    }
  }
  await environment.delayProvider(0);
  return rows;
}

export const waiting = {
  name: 'W: 1,000 carts that wait for a slow provider',
  run: async (environment, { seconds, isShort }) => {
    const carts = isShort ? 200 : 1000;
    const file = JSON.parse(fs.readFileSync(await writeInput(environment), 'utf8'));
    const [token] = await environment.signedInCustomers(1);
    const others = async () => ({
      product: await load({ url: `${environment.url}/api/products/${file.products[0]}` }, { connections: 8, seconds }),
      profile: await load(
        { url: `${environment.url}/api/users/profile`, headers: { authorization: `Bearer ${token}` } },
        { connections: 8, seconds },
      ),
    });
    await others(); // the first measurement would otherwise be slower
    const before = { ...(await others()), memory: memoryMb(environment.shop.pid).now };
    await environment.delayProvider(seconds * 2000 + 8000);
    const orders = file.tokens.slice(0, carts).map((customer, at) =>
      fetch(`${environment.url}/api/orders/create-razorpay-order`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          amount: 10_000,
          orderItems: [{ product: file.products[at % 100], size: '100g', quantity: 1 }],
          shippingAddress: {
            address: '12, Lake View Road',
            city: 'Pune',
            state: 'Maharashtra',
            postalCode: '411001',
            phone: '9876543210',
          },
        }),
      }).then(
        (response) => response.status,
        () => 0,
      ),
    );
    await environment.waitForHeldRequests(carts);
    const during = { ...(await others()), memory: memoryMb(environment.shop.pid).now };
    const responses = await Promise.all(orders);
    await environment.delayProvider(0);
    const tally = Object.entries(Object.groupBy ? Object.groupBy(responses, String) : counted(responses))
      .map(([status, all]) => `${all.length} × ${status}`)
      .join(', ');
    const rows = ['product', 'profile'].map((name) => [
      `${name}, p50 / p99`,
      `${ms(before[name].p50)} / ${ms(before[name].p99)}`,
      `${ms(during[name].p50)} / ${ms(during[name].p99)}`,
    ]);
    return `${table(['', 'before', `while ${carts} wait`], [...rows, ['memory', mb(before.memory), mb(during.memory)]])}\n\nWhat the carts were answered: ${tally}.`;
  },
};

function counted(values) {
  const groups = {};
  for (const value of values) (groups[value] ??= []).push(value);
  return groups;
}
