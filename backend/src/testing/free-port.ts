import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports that systems take for outgoing connections, of which tests open thousands. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

/**
 * A port of this machine on which nobody listens just now. Random, because two test processes that ask at the same moment must not get the
 * same one: HAProxy shares a port that another HAProxy listens on.
 * @throws Error when it finds none
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
