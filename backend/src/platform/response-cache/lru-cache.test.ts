import { LruCache } from './lru-cache.js';

const KB = 1024;

it('evicts the least recently used value and reports it', () => {
  const evicted: string[] = [];
  const cache = new LruCache<string>(30 * KB, (value) => evicted.push(value));
  for (const name of ['a', 'b', 'c']) cache.resize(name, cache.put(name, name), 6 * KB);
  cache.get('a');
  cache.resize('d', cache.put('d', 'd'), 6 * KB);
  expect([evicted, cache.get('a'), cache.get('b')]).toEqual([['b'], 'a', undefined]);
});

it('never exceeds its capacity', () => {
  const cache = new LruCache<number>(100 * KB);
  for (let key = 0; key < 5000; key++) {
    cache.resize(String(key), cache.put(String(key), key), (key % 90) * KB);
    expect(cache.usedBytes).toBeLessThanOrEqual(100 * KB);
  }
});

it('recounts replaced and resized values, and drops removed ones', () => {
  const cache = new LruCache<string>(100 * KB);
  const emptyBytes = cache.usedBytes;
  for (let round = 0; round < 10; round++) cache.resize('a', cache.put('a', `value ${round}`), 5 * KB);
  cache.resize('a', 'value 3', 50 * KB);
  cache.remove('a', 'value 3');
  expect(cache.get('a')).toBe('value 9');
  cache.remove('a');
  expect(cache.usedBytes).toBe(emptyBytes);
});
