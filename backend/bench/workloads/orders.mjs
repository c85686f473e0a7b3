import { fetched, load, timed } from '../load.mjs';
import { tokenOf } from '../rig.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { median, percentile } from '../statistics.mjs';
import { ms, number, ratio, table } from '../table.mjs';

/** The lists as their numbers of orders grow. */
export const orders = {
  name: 'A: lists of orders',
  run: async (rig, { seconds, isShort }) => {
    const scales = isShort ? [1000, 100_000] : [1000, 100_000, 1_000_000];
    const [admin] = await rig.signedIn(1, { isAdmin: true });
    const found = {};
    for (const scale of scales) {
      await seedOrders(rig, scale);
      const [{ id }] = await rig.query(`SELECT id FROM users WHERE email = 'seed-8@example.in'`);
      for (const [name, { path, token }] of Object.entries(lists(admin, tokenOf(id)))) {
        const headers = { authorization: `Bearer ${token}` };
        const call = () => fetched(`${rig.url}${path}`, { headers });
        await timed(10, call);
        const times = await timed(100, call);
        const together = await load({ url: `${rig.url}${path}`, headers, pid: rig.shop.pid }, { connections: 8, seconds });
        (found[name] ??= []).push({ p50: median(times), p99: percentile(times, 99), perSecond: together.perSecond });
      }
    }
    const rows = Object.entries(found).map(([name, at]) => [name, ...at.map(({ p50, p99 }) => `${ms(p50)} / ${ms(p99)}`), ratio(at.at(-1).p50 / at[0].p50), number(at.at(-1).perSecond)]);
    return table(['list', ...scales.map((scale) => `${scale.toLocaleString('en-IN')} orders, p50 / p99`), 'last : first', '8 at once, a second, at the last'], rows);
  },
};

const lists = (admin, customer) => ({
  'all orders, first page': { path: '/api/orders?pageNumber=1', token: admin },
  'all orders, page 90': { path: '/api/orders?pageNumber=90', token: admin },
  'those to be shipped': { path: '/api/orders?pageNumber=1&status=Processing', token: admin },
  'one found by phone': { path: '/api/orders?pageNumber=1&q=9000000777', token: admin },
  'my orders': { path: '/api/orders/myorders?pageNumber=1', token: customer },
});
