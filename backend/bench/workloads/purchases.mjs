import fs from 'node:fs';
import path from 'node:path';
import { load } from '../load.mjs';
import { cpuMs, memoryMb, runNode } from '../processes.mjs';
import { isRedisInstalled, startRedis } from '../redis.mjs';
import { alternate, medians } from '../statistics.mjs';
import { mb, ms, number, ratio, table } from '../table.mjs';

const HERE = path.join(import.meta.dirname, '..');
const CUSTOMERS = 4000;
/** Node.js takes some thousand calls until it has compiled what they use. */
const WARM_UP_SECONDS = 40;

/** @returns the file that tells the shoppers who they are and what there is to buy */
async function cast(rig) {
  await rig.stockUp(100);
  const file = path.join(rig.folder, 'cast.json');
  fs.writeFileSync(
    file,
    JSON.stringify({ tokens: await rig.signedIn(CUSTOMERS), products: await rig.productIds(100) }),
  );
  return file;
}

export const purchases = {
  name: 'P: whole purchases by signed-in customers',
  run: async (rig, settings) => {
    await rig.query('UPDATE store_settings SET shipping_cost_paise = 0');
    const rows = await buying(rig, 'PostgreSQL', settings);
    if (isRedisInstalled) rows.push(...(await onRedis(rig, () => buying(rig, 'Redis', settings))));
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

/** The same with the shop's jobs on a Redis. */
async function onRedis(rig, work) {
  const redis = await startRedis(rig.folder);
  try {
    await rig.restartShop({ REDIS_URL: redis.url });
    return await work();
  } finally {
    await rig.restartShop();
    await redis.stop();
  }
}

async function buying(rig, jobs, { rounds, seconds, isShort }) {
  const env = { SHOP: rig.url, PROVIDER: rig.providerUrl, CAST: await cast(rig) };
  await runNode(path.join(HERE, 'shoppers.mjs'), [32, isShort ? seconds : WARM_UP_SECONDS], env);
  const rows = [];
  for (const delayMs of [0, 150]) {
    for (const lanes of [1, 8, 32]) {
      await rig.delayProvider(delayMs);
      const before = cpuMs(rig.shop.pid);
      const shopping = () => runNode(path.join(HERE, 'shoppers.mjs'), [lanes, seconds], env);
      const flooring = () =>
        runNode(path.join(HERE, 'raw-orders.mjs'), [lanes, seconds], { DATABASE_URL: rig.postgres.url });
      const [shop, floor = {}] = (await alternate(rounds, delayMs === 0 ? [shopping, flooring] : [shopping])).map(
        medians,
      );
      const cpu = (cpuMs(rig.shop.pid) - before) / (shop.perSecond * seconds * rounds);
      rows.push([
        jobs,
        `${delayMs} ms`,
        lanes,
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
  await rig.delayProvider(0);
  return rows;
}

export const waiting = {
  name: 'W: 1,000 carts that wait for a slow provider',
  run: async (rig, { seconds, isShort }) => {
    const carts = isShort ? 200 : 1000;
    const file = JSON.parse(fs.readFileSync(await cast(rig), 'utf8'));
    const [token] = await rig.signedIn(1);
    const others = async () => ({
      product: await load({ url: `${rig.url}/api/products/${file.products[0]}` }, { connections: 8, seconds }),
      profile: await load(
        { url: `${rig.url}/api/users/profile`, headers: { authorization: `Bearer ${token}` } },
        { connections: 8, seconds },
      ),
    });
    await others(); // what is measured first would be slower for that alone
    const before = { ...(await others()), memory: memoryMb(rig.shop.pid).now };
    await rig.delayProvider(seconds * 2000 + 8000);
    const orders = file.tokens.slice(0, carts).map((customer, at) =>
      fetch(`${rig.url}/api/orders/create-razorpay-order`, {
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
        (answer) => answer.status,
        () => 0,
      ),
    );
    await rig.providerHolds(carts);
    const during = { ...(await others()), memory: memoryMb(rig.shop.pid).now };
    const answers = await Promise.all(orders);
    await rig.delayProvider(0);
    const tally = Object.entries(Object.groupBy ? Object.groupBy(answers, String) : counted(answers))
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
