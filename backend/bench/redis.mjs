import { spawn, spawnSync } from 'node:child_process';
import { stop } from './processes.mjs';
import { freePort } from './bench-environment.mjs';

export const isRedisInstalled = spawnSync('redis-server', ['--version']).error === undefined;

/**
 * Redis as in `docker/compose.yaml`, without accounts: an append-only file, synced every second. @param folder data
 * folder
 */
export async function startRedis(folder) {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'yes',
      '--appendfsync',
      'everysec',
      '--maxmemory-policy',
      'noeviction',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    server.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(server) };
}
