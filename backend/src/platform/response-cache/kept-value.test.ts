import { InvalidationBus } from '../database/invalidation-bus.js';
import { KeptValue } from './kept-value.js';

function kept() {
  const [bus, stored] = [new InvalidationBus(), { value: 1, reads: 0 }];
  const value = new KeptValue(bus, 'settings', async () => {
    stored.reads += 1;
    return stored.value;
  });
  return { bus, stored, value };
}

it('reads once, and again after a notice of its topic', async () => {
  const { bus, stored, value } = kept();
  bus.connect();
  expect([await value.current(), await value.current(), stored.reads]).toEqual([1, 1, 1]);
  stored.value = 2;
  bus.receive('offers 7');
  expect(await value.current()).toBe(1);
  bus.receive('settings 8');
  expect([await value.current(), stored.reads]).toEqual([2, 2]);
});

it('reads each time while notices do not arrive, and after they do again', async () => {
  const { bus, stored, value } = kept();
  bus.connect();
  await value.current();
  bus.disconnect();
  stored.value = 2;
  expect([await value.current(), await value.current(), stored.reads]).toEqual([2, 2, 3]);
  bus.connect();
  stored.value = 3;
  expect([await value.current(), await value.current(), stored.reads]).toEqual([3, 3, 4]);
});
