import { Shelf } from './shelf.js';

const KB = 1024;

it('lets go of what was used longest ago, and says so', () => {
  const gone: string[] = [];
  const shelf = new Shelf<string>(30 * KB, (value) => gone.push(value));
  for (const name of ['a', 'b', 'c']) shelf.weigh(name, shelf.put(name, name), 6 * KB);
  shelf.get('a');
  shelf.weigh('d', shelf.put('d', 'd'), 6 * KB);
  expect([gone, shelf.get('a'), shelf.get('b')]).toEqual([['b'], 'a', undefined]);
});

it('never holds more than it may, whatever comes', () => {
  const shelf = new Shelf<number>(100 * KB);
  for (let key = 0; key < 5000; key++) {
    shelf.weigh(String(key), shelf.put(String(key), key), (key % 90) * KB);
    expect(shelf.usedBytes).toBeLessThanOrEqual(100 * KB);
  }
});

it('counts anew what was put or weighed again, and nothing for what is gone', () => {
  const shelf = new Shelf<string>(100 * KB);
  const emptyBytes = shelf.usedBytes;
  for (let round = 0; round < 10; round++) shelf.weigh('a', shelf.put('a', `value ${round}`), 5 * KB);
  shelf.weigh('a', 'value 3', 50 * KB);
  shelf.remove('a', 'value 3');
  expect(shelf.get('a')).toBe('value 9');
  shelf.remove('a');
  expect(shelf.usedBytes).toBe(emptyBytes);
});
