import { FlightCache, type SingleFlight } from './flight-cache.js';

const KB = 1024;

const filled = async (cache: FlightCache<string>, name: string, bytes: number): Promise<SingleFlight<string>> => {
  const flight = cache.add(
    name,
    async () => name,
    () => bytes,
  );
  await flight.read();
  return flight;
};

it('evicts the least recently used value and reports it', async () => {
  const removed: unknown[] = [];
  const cache = new FlightCache<string>(30 * KB, (flight) => removed.push(flight));
  const [, second] = [await filled(cache, 'a', 6 * KB), await filled(cache, 'b', 6 * KB)];
  await filled(cache, 'c', 6 * KB);
  cache.get('a');
  await filled(cache, 'd', 6 * KB);
  expect([removed, cache.get('a')?.read(), cache.get('b')]).toEqual([[second], 'a', undefined]);
});

it('never exceeds its capacity', async () => {
  const cache = new FlightCache<string>(100 * KB);
  for (let key = 0; key < 1000; key++) {
    await filled(cache, String(key), (key % 110) * KB);
    expect(cache.usedBytes).toBeLessThanOrEqual(100 * KB);
  }
});

it('counts a reloaded value again', async () => {
  let bytes = 5 * KB;
  const cache = new FlightCache<string>(100 * KB);
  const flight = cache.add(
    'a',
    async () => 'a',
    () => bytes,
  );
  await flight.read();
  const before = cache.usedBytes;
  bytes = 50 * KB;
  flight.invalidate();
  await flight.read();
  expect(cache.usedBytes).toBe(before + 45 * KB);
});

it.each([
  ['whose loading fails', () => Promise.reject(new Error('down')), () => 1],
  ['that does not exist', async () => null, () => 1],
  ['that must not be kept', async () => 'a', () => null],
  ['larger than everything', async () => 'a', () => 200 * KB],
])('does not store a value %s, and reports its removal', async (_which, load, bytesOf) => {
  const removed: unknown[] = [];
  const cache = new FlightCache<string>(100 * KB, (flight) => removed.push(flight));
  const flight = cache.add('a', load, bytesOf);
  await Promise.resolve(flight.read()).catch(() => undefined);
  expect([cache.get('a'), cache.usedBytes, removed]).toEqual([undefined, 0, [flight]]);
});
