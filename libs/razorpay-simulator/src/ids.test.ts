import { IdSource, randomness } from './ids.js';

it('creates ids in the format of the provider', () => {
  expect(new IdSource(randomness()).next('pay_')).toMatch(/^pay_[A-Za-z0-9]{14}$/);
  expect(new IdSource(randomness()).digits(12)).toMatch(/^\d{12}$/);
  expect(new IdSource(randomness()).hex(32)).toMatch(/^[0-9A-F]{32}$/);
});

it('creates the same ids from the same seed, and others from another', () => {
  const ids = (seed: number) => {
    const source = new IdSource(randomness(seed));
    return [source.next('order_'), source.next('pay_'), source.digits(12)];
  };
  expect(ids(7)).toEqual(ids(7));
  expect(ids(7)).not.toEqual(ids(8));
});

it('never creates an id that is taken', () => {
  const first = new IdSource(randomness(7)).next('order_');
  expect(new IdSource(randomness(7)).next('order_', (id) => id === first)).not.toBe(first);
});
