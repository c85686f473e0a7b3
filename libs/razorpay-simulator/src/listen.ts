import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Simulator } from './simulator.js';

/** Serves a simulator on 127.0.0.1, mounted at the root. Port 0 selects a free port. */
export async function listen(simulator: Simulator, port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer((req, res) => simulator.handle(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}`,
    close: async () => {
      await simulator.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
