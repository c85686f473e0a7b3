import type { RedisOptions } from 'ioredis';

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;
/** Longer than workers wait for a job, which is ten seconds. */
const SILENT_MASTER_MS = 15_000;

/**
 * Options of a connection to Redis.
 * @param url with sentinels, its host is the name of the master that they watch
 * @param sentinels `host:port` of each; they are asked for the master at each connection
 */
export function redisOptions(url: string, sentinels: readonly string[] = []): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const options: RedisOptions = {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    db: Number(pathname.slice(1) || 0),
  };
  if (sentinels.length === 0) return { ...options, host: hostname, port: Number(port || REDIS_PORT) };
  return {
    ...options,
    name: hostname,
    sentinels: sentinels.map(addressOf),
    enableTLSForSentinelMode: protocol === 'rediss:',
    // Leaves a former master that no longer responds but keeps its connections open.
    socketTimeout: SILENT_MASTER_MS,
  };
}

function addressOf(sentinel: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${sentinel}`);
  return { host: hostname, port: Number(port || SENTINEL_PORT) };
}
