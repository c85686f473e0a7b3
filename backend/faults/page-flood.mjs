// Requests pages or searches from this number of networks, each at the pace that the shop allows to one network whatever the
// responses. Runs in a separate process, so that its CPU time does not delay the shop.
// node page-flood.mjs <port> <networks> <requests a second of each> <seconds> <kind>; prints the number of responses by status.
import { randomBytes } from 'node:crypto';
import http from 'node:http';

const [port, networks, perSecond, seconds] = process.argv.slice(2).map(Number);
const kind = process.argv.at(-1);
const agent = new http.Agent({ keepAlive: true });
const word = () => randomBytes(6).toString('hex');

const ADDRESSES = {
  /** Unknown parameters: one, and as many as a request line holds. */
  parameters: [
    () => `/shop?x=${word()}`,
    () => `/?${word()}=1`,
    () => `/gifts?${Array.from({ length: 800 }, () => `${word()}=1`).join('&')}`,
    () => `/story?${word()}`,
  ],
  /** Unknown parameters, known parameters with unused values, missing products and pages. */
  pages: [
    () => `/shop?x=${word()}`,
    () => `/shop?q=${word()}`,
    () => `/?${word()}=1`,
    () => `/product/${word()}`,
    () => `/${word()}/${word()}`,
    () => `/gifts?sort=${word()}`,
  ],
  searches: [
    () => `/api/products?q=${word()}`,
    () => `/api/products?q=almnods+${word()}&limit=100`,
    () => `/api/products/suggestions?q=${word()}`,
    () => `/api/products/facets?q=almonds&minPrice=${Math.floor(Math.random() * 1000)}`,
  ],
}[kind];

const counts = {};
const count = (status) => void (counts[status] = (counts[status] ?? 0) + 1);

function ask(path, network) {
  http
    .get(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        headers: { 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}`, 'accept-encoding': 'gzip' },
      },
      (response) =>
        response
          .resume()
          .on('end', () => count(response.statusCode))
          .on('error', () => count(0)),
    )
    .on('error', () => count(0));
}

let sent = 0;
const timers = Array.from({ length: networks }, (_, network) =>
  setInterval(() => ask(ADDRESSES[sent++ % ADDRESSES.length](), network), 1000 / perSecond),
);
setTimeout(() => {
  for (const timer of timers) clearInterval(timer);
  agent.destroy();
  process.stdout.write(JSON.stringify(counts));
}, seconds * 1000);
