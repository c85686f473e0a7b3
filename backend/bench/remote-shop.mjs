import { fetched, load } from './load.mjs';
import { alternate, medians } from './statistics.mjs';
import { ms, number, table } from './table.mjs';

/** Measures reads of a remote shop with this API, such as a replica behind a proxy. Writes nothing. */
export async function measureRemoteShop(url, { rounds, seconds }) {
  const [{ _id: id }] = JSON.parse(await fetched(`${url}/api/products?page=1&limit=1`));
  const paths = {
    'L, plain': ['/api/products', 'identity'],
    'L, br': ['/api/products', 'br'],
    D: [`/api/products/${id}`, 'br'],
    'H, home': ['/', 'br'],
    'H, shop': ['/shop', 'br'],
    'H, product': [`/product/${id}`, 'br'],
    S: ['/api/products?q=almonds', 'br'],
  };
  const rows = [];
  for (const [name, [path, encoding]] of Object.entries(paths)) {
    const [runs] = await alternate(rounds, [
      () => load({ url: `${url}${path}`, headers: { 'accept-encoding': encoding } }, { connections: 32, seconds }),
    ]);
    const { perSecond, p50, p99 } = medians(runs);
    rows.push([name, number(perSecond), ms(p50), ms(p99)]);
  }
  return table([url, 'a second', 'p50', 'p99'], rows);
}
