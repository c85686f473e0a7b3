import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.js';

const isRedisInstalled = spawnSync('redis-server', ['--version']).error === undefined;

/** CI must have Redis; elsewhere the report says that it was missing. */
export const describeWithRedis = isRedisInstalled || process.env.CI ? describe : describe.skip;

/** Starts a Redis of the test's own, which keeps nothing. @param port where it was before it was stopped, to bring it back empty */
export async function startRedis(port?: number): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  port ??= await freePort();
  const server = spawn('redis-server', ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}.`)));
    server.stdout.on('data', (text: Buffer) => String(text).includes('Ready to accept connections') && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}
