import { fetched, load, timed } from '../load.mjs';
import { cpuMs } from '../processes.mjs';
import { alternate, median, medians, percentile } from '../statistics.mjs';
import { ms, number, ratio, table } from '../table.mjs';

const CONNECTIONS = 32;

/** Compares each response of the shop with a bare server that sends the same bytes, alternating. */
async function besideBare(environment, { rounds, seconds }, wanted) {
  const bare = await environment.startBare(wanted);
  const rows = [];
  for (const [at, { name, path, encoding }] of wanted.entries()) {
    const from = (url, pid) => () =>
      load(
        { url: `${url}${path}`, headers: { 'accept-encoding': encoding }, pid },
        { connections: CONNECTIONS, seconds },
      );
    const [floor, shop] = (
      await alternate(rounds, [from(bare.url, bare.pid), from(environment.url, environment.shop.pid)])
    ).map(medians);
    rows.push([
      name,
      `${(bare.bytes[at] / 1000).toFixed(1)} kB`,
      number(floor.perSecond),
      number(shop.perSecond),
      ratio(shop.perSecond / floor.perSecond),
      ms(shop.p50),
      ms(shop.p99),
      number(floor.cpuMicros),
      number(shop.cpuMicros),
    ]);
  }
  await bare.stop();
  return table(
    ['what', 'size', 'bare a second', 'shop a second', 'ratio', 'p50', 'p99', 'CPU µs bare', 'CPU µs shop'],
    rows,
  );
}

export const listing = {
  name: 'L: the list of 100 products in 3 sizes each',
  run: async (environment, options) => {
    await environment.seedProducts(100);
    return besideBare(environment, options, [
      { name: 'plain', path: '/api/products', encoding: 'identity' },
      { name: 'gzip', path: '/api/products', encoding: 'gzip' },
      { name: 'br', path: '/api/products', encoding: 'br' },
    ]);
  },
};

export const detail = {
  name: 'D: one product',
  run: async (environment, options) => {
    await environment.seedProducts(100);
    const [id] = await environment.productIds(1);
    return besideBare(environment, options, [
      { name: 'product', path: `/api/products/${id}`, encoding: 'br' },
      { name: 'settings', path: '/api/settings', encoding: 'br' },
    ]);
  },
};

const RULES = `jsonb_build_object('elsewhere', '{"minDays":3,"maxDays":5}'::jsonb, 'zones', (SELECT jsonb_agg(jsonb_build_object(
  'prefix', (n + 400000)::text, 'isDeliverable', true, 'minDays', 2, 'maxDays', 4)) FROM generate_series(1, 2000) n))`;

/** One request after another, each for another PIN code. */
export const deliveryDays = {
  name: 'Z: the days of delivery to a PIN code, with 2,000 zones',
  run: async (environment, { isShort }) => {
    await environment.query(`UPDATE delivery_rules SET rules = ${RULES}`);
    let asked = 0;
    const ask = () => fetched(`${environment.url}/api/delivery/${400_000 + (asked++ % 4000)}`);
    await timed(500, ask);
    const before = cpuMs(environment.shop.pid);
    const times = await timed(isShort ? 1000 : 10_000, ask);
    const cpu = (cpuMs(environment.shop.pid) - before) / times.length;
    await environment.query('UPDATE delivery_rules SET rules = NULL');
    return table(['whole call, p50', 'p99', 'CPU'], [[ms(median(times)), ms(percentile(times, 99)), ms(cpu)]]);
  },
};

export const pages = {
  name: 'H: server-rendered pages',
  run: async (environment, options) => {
    await environment.seedProducts(100);
    const [id] = await environment.productIds(1);
    const wanted = [
      { name: 'home', path: '/', encoding: 'br' },
      { name: 'shop', path: '/shop', encoding: 'br' },
      { name: 'product', path: `/product/${id}`, encoding: 'br' },
    ];
    // A shop that is not open yet serves the same small page everywhere.
    const listed = await (await fetch(`${environment.url}/shop`)).text();
    if (!listed.includes('Kashmiri')) throw new Error('/shop shows no product, so it is not worth measuring.');
    return `${await besideBare(environment, options, wanted)}\n\nRendered again after a change, one after another:\n\n${await rerendered(environment, id, wanted)}`;
  },
};

async function rerendered(environment, id, wanted) {
  const rows = [];
  for (const { name, path } of wanted) {
    const change = () =>
      environment.query(
        'UPDATE store_settings SET updated_at = now(), shipping_cost_paise = shipping_cost_paise + 100',
      );
    await timed(5, async () => {
      await change();
      await fetched(`${environment.url}${path}`);
    });
    const before = cpuMs(environment.shop.pid);
    const times = [];
    for (let time = 0; time < 30; time++) {
      await change();
      await new Promise((resolve) => setTimeout(resolve, 150)); // longer than the minimum age of a rendered page
      times.push(...(await timed(1, () => fetched(`${environment.url}${path}`))));
    }
    rows.push([
      name,
      ms(median(times)),
      ms(percentile(times, 99)),
      ms((cpuMs(environment.shop.pid) - before) / times.length),
    ]);
  }
  return table(['page', 'p50', 'p99', 'CPU for each, all the process did meanwhile included'], rows);
}

export const search = {
  name: 'S: search, and lists as the catalogue grows',
  run: async (environment, { rounds, seconds, isShort }) => {
    const sizes = isShort ? [100, 2000] : [100, 10_000];
    const paths = {
      'words that were searched for before, a page of 20': '/api/products?q=kashmiri%20figs&page=1&limit=20',
      'a rare word, whole': '/api/products?q=yamirai',
      'a page of 20, prepared': '/api/products?page=2&limit=20',
    };
    const found = {};
    for (const size of sizes) {
      await environment.seedProducts(size);
      for (const [name, path] of Object.entries(paths)) {
        const [runs] = await alternate(rounds, [
          () => load({ url: `${environment.url}${path}`, pid: environment.shop.pid }, { connections: 8, seconds }),
        ]);
        (found[name] ??= []).push({
          ...medians(runs),
          alone: median(await timed(40, () => fetched(`${environment.url}${path}`))),
        });
      }
      (found['words for the first time, a page of 20'] ??= []).push(await firstSearches(environment, rounds));
      (found['a page of 20, right after a change'] ??= []).push({
        perSecond: NaN,
        p99: NaN,
        alone: median(await afterChanges(environment, '/api/products?page=2&limit=20')),
      });
    }
    const rows = Object.entries(found).map(([name, [few, many]]) => [
      name,
      ms(few.alone),
      ms(many.alone),
      ratio(many.alone / few.alone),
      number(few.perSecond),
      number(many.perSecond),
      ms(many.p99),
    ]);
    return table(
      [
        'what',
        `alone, ${sizes[0]} products`,
        `alone, ${sizes[1]}`,
        'ratio',
        `8 at once, a second, ${sizes[0]}`,
        `${sizes[1]}`,
        'p99',
      ],
      rows,
    );
  },
};

/**
 * Searches with two words that match many products, and further ones that match them all: different in each search, so
 * that no response is cached. The last word differs in each round.
 */
async function firstSearches({ url }, rounds) {
  const kinds = ['almonds', 'walnuts', 'figs', 'dates', 'raisins'];
  const endings = [
    'picked shade',
    'hand dried',
    'packed week',
    'same picked',
    'dried week',
    'shade packed',
    'and the same',
    'week hand',
  ];
  const texts = ['kashmiri', 'kashmir', 'ashmiri', 'kashm', 'hmiri'].flatMap((first) =>
    kinds.flatMap((kind) => endings.map((ending) => `${first} ${kind} ${ending}`)),
  );
  const search = (text) => fetched(`${url}/api/products?q=${encodeURIComponent(text)}&page=1&limit=20`);
  const alone = await timed(40, (at) => search(texts[at * 5]));
  const runs = [];
  for (const last of ['shade', 'dried', 'picked', 'packed', 'week', 'same'].slice(0, rounds)) {
    const begunAt = performance.now();
    const times = [];
    const customer = async (own) => times.push(...(await timed(own.length, (at) => search(`${own[at]} ${last} h`))));
    await Promise.all(Array.from({ length: 8 }, (_, one) => customer(texts.filter((__, at) => at % 8 === one))));
    runs.push({ perSecond: (times.length * 1000) / (performance.now() - begunAt), p99: percentile(times, 99) });
  }
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p99: median(runs.map(({ p99 }) => p99)),
    alone: median(alone),
  };
}

async function afterChanges(environment, path) {
  const times = [];
  for (let time = 0; time < 20; time++) {
    await environment.query(
      'UPDATE variants SET stock = stock - 1 WHERE id = (SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.deleted_at IS NULL LIMIT 1)',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    times.push(...(await timed(1, () => fetched(`${environment.url}${path}`))));
  }
  return times;
}
