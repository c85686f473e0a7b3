import { Unavailable } from '../../kernel/domain-error.js';
import { SettableClock } from '../../testing/settable-clock.js';
import { TooBusy } from '../database/driver-errors.js';
import { InvalidationBus } from '../database/invalidation-bus.js';
import { CachedResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

// The database as a source that responds, fails or hangs.

let bus: InvalidationBus;
let cache: ResponseCache;
let source: () => Promise<CachedResponse | null>;
let reads: number;
beforeEach(() => {
  jest.useFakeTimers();
  bus = new InvalidationBus();
  cache = new ResponseCache(bus, new SettableClock(), { readApart: (work) => work() });
  bus.connect();
  reads = 0;
});
afterEach(() => jest.useRealTimers());

const holds = (text: string) => async () => new CachedResponse(text, 'text/plain');
const hangs = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Unavailable('gone', false));
const entry = {
  key: 'almonds',
  topics: ['product:1'],
  load: () => {
    reads++;
    return source();
  },
};
async function read(): Promise<string | null> {
  const response = Promise.resolve(cache.read(entry));
  await jest.advanceTimersByTimeAsync(1_000);
  return (await response)?.plain.toString() ?? null;
}

it.each([
  ['fails', fails],
  ['hangs', hangs],
])('is served as it was last, for a minute, while the database %s', async (_how, lost) => {
  source = holds('10 left');
  await read();
  source = lost;
  bus.disconnect();
  expect(await read()).toBe('10 left');
  await jest.advanceTimersByTimeAsync(57_000);
  expect(await read()).toBe('10 left');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await read()).toBeNull();
});

it('is served as it was last to those who waited for the database when it was lost', async () => {
  source = holds('10 left');
  await read();
  source = hangs;
  bus.receive('product:1 77');
  const waiting = Promise.resolve(cache.read(entry));
  await jest.advanceTimersByTimeAsync(0);
  bus.disconnect();
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await waiting)?.plain.toString()).toBe('10 left');
});

it.each([
  ['is lost', fails],
  ['gives no connection', () => Promise.reject(new TooBusy())],
])('is served as it was last when the database %s before its invalidations are', async (_how, lost) => {
  source = holds('10 left');
  await read();
  source = lost;
  bus.receive('product:1 77');
  expect(await read()).toBe('10 left');
});

it('is read again as soon as the database responds, and never from before the loss once changes arrive again', async () => {
  source = holds('10 left');
  await read();
  source = fails;
  bus.disconnect();
  await read();
  source = holds('9 left');
  expect(await read()).toBe('9 left');
  source = holds('8 left');
  bus.connect();
  expect([await read(), await read()]).toEqual(['8 left', '8 left']);
});

it('is tried by one reader at a time while the database hangs', async () => {
  source = holds('10 left');
  await read();
  source = hangs;
  bus.disconnect();
  await read();
  reads = 0;
  await Promise.all([read(), read(), read()]);
  expect(reads).toBe(1);
});

it('is not served when nothing was loaded before, or when the error is not an outage', async () => {
  source = fails;
  await expect(Promise.resolve(cache.read(entry))).rejects.toThrow('gone');
  bus.disconnect();
  expect(cache.read(entry)).toBeNull();
  bus.connect();
  source = holds('10 left');
  await read();
  source = () => Promise.reject(new Error('bug'));
  bus.receive('product:1 77');
  const failing = expect(Promise.resolve(cache.read(entry))).rejects.toThrow('bug');
  await jest.advanceTimersByTimeAsync(1_000);
  await failing;
});
