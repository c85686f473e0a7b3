import { createRequire } from 'node:module';
import { cpuMs, runNode } from './processes.mjs';

const require = createRequire(import.meta.url);
const AUTOCANNON = require.resolve('autocannon');

/**
 * Sends requests for several seconds from a separate process.
 * @param target url, headers, method, body; `pid` of the server, to measure its CPU time
 * @returns requests per second, p50 and p99 in ms, CPU time of the server per request in µs
 */
export async function load({ url, headers = {}, method = 'GET', body, pid }, { connections, seconds }) {
  const args = ['-j', '-c', String(connections), '-d', String(seconds), '-m', method];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  if (body) args.push('-b', body);
  const before = pid ? cpuMs(pid) : NaN;
  const result = await runNode(AUTOCANNON, [...args, url]);
  const usedMs = pid ? cpuMs(pid) - before : NaN;
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: (usedMs * 1000) / result.requests.total,
  };
}

/**
 * Measures sequential requests. autocannon measures in whole milliseconds, which is too coarse for short ones.
 * @returns ms of each
 */
export async function timed(count, call) {
  const times = [];
  for (let at = 0; at < count; at++) {
    const begunAt = performance.now();
    await call(at);
    times.push(performance.now() - begunAt);
  }
  return times;
}

/** Returns the body of a successful response. */
export async function fetched(url, init) {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}
