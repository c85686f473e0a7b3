import fs from 'node:fs';
import { load } from '../load.mjs';
import { memoryMb } from '../processes.mjs';
import { mb, ms, table } from '../table.mjs';
import { writeInput } from './purchases.mjs';

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
