import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports that systems take for outgoing connections, of which tests open thousands. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

/**
 * A free port of this machine. Random, because two test processes must not get the same one at the same moment:
 * HAProxy shares a port with another HAProxy.
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
