// Requests pages over this number of connections, each as soon as the previous response arrived. Runs in a separate process,
// so that its CPU time does not delay the shop.
// node page-flood.mjs <port> <connections> <seconds> <networks>; prints the number of responses by status.
import { randomBytes } from 'node:crypto';
import http from 'node:http';

const [port, connections, seconds, networks] = process.argv.slice(2).map(Number);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1000;
const word = () => randomBytes(6).toString('hex');

/** Unknown parameters, known parameters with unused values, missing products and pages. */
const ADDRESSES = [
  () => `/shop?x=${word()}`,
  () => `/shop?q=${word()}`,
  () => `/?${word()}=1`,
  () => `/product/${word()}`,
  () => `/${word()}/${word()}`,
  () => `/gifts?sort=${word()}`,
];

/** @returns {Promise<number>} the status, 0 without a response */
function ask(path, network) {
  return new Promise((resolve) => {
    http
      .get(
        {
          port,
          host: '127.0.0.1',
          path,
          agent,
          headers: { 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}`, 'accept-encoding': 'gzip' },
        },
        (response) => {
          response
            .resume()
            .on('end', () => resolve(response.statusCode))
            .on('error', () => resolve(0));
        },
      )
      .on('error', () => resolve(0));
  });
}

const counts = {};
let sent = 0;
async function worker(at) {
  while (performance.now() < end) {
    const status = await ask(ADDRESSES[sent++ % ADDRESSES.length](), at % networks);
    counts[status] = (counts[status] ?? 0) + 1;
  }
}
await Promise.all(Array.from({ length: connections }, (_, at) => worker(at)));
agent.destroy();
process.stdout.write(JSON.stringify(counts));
