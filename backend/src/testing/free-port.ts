import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ephemeral ports of outgoing connections, of which tests open thousands. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

/**
 * Returns a free port. Random, because two test processes must not get the same one at the same time: HAProxy would
 * share it with another HAProxy.
 * @throws Error when no port is free
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
