import { fetched, load } from '../load.mjs';
import { alternate, medians } from '../statistics.mjs';
import { ms, number, table } from '../table.mjs';

export const signIn = {
  name: 'U: sign-in',
  run: async (environment, { rounds, seconds }) => {
    const account = { name: 'Asha Rao', email: `bench-${Date.now()}@example.in`, password: 'almonds-and-dates' };
    const headers = { 'content-type': 'application/json' };
    await fetched(`${environment.url}/api/users/register`, { method: 'POST', headers, body: JSON.stringify(account) });
    const rows = [];
    for (const connections of [1, 8, 32]) {
      const target = {
        url: `${environment.url}/api/users/login`,
        method: 'POST',
        headers,
        body: JSON.stringify(account),
        pid: environment.shop.pid,
      };
      const [runs] = await alternate(rounds, [() => load(target, { connections, seconds })]);
      const { perSecond, p50, p99, cpuMicros } = medians(runs);
      rows.push([connections, number(perSecond), ms(p50), ms(p99), ms(cpuMicros / 1000)]);
    }
    return table(['at once', 'sign-ins a second', 'p50', 'p99', 'CPU for each'], rows);
  },
};
