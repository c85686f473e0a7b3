import { Records } from './records.js';

interface Item {
  readonly id: string;
  readonly owner: string | null;
  readonly amount: number;
}

let now = 0;
const changes: unknown[] = [];
const table = (isVersioned = true) =>
  new Records<Item>(
    () => now,
    (change) => changes.push(change),
    { keyOf: ({ owner }) => owner, isVersioned },
  );

it('finds the newest versions of the records with a key, in the order of their creation', () => {
  const records = table();
  records.put({ id: '1', owner: 'a', amount: 1 });
  records.put({ id: '2', owner: 'b', amount: 2 });
  records.put({ id: '3', owner: 'a', amount: 3 });
  records.put({ id: '4', owner: null, amount: 4 });
  records.put({ id: '1', owner: 'a', amount: 5 });
  expect(records.withKey('a').map(({ amount }) => amount)).toEqual([5, 3]);
  expect(records.withKey('nobody')).toEqual([]);
  expect(records.size).toBe(4);
});

it('does not find removed records', () => {
  const records = table();
  records.put({ id: '1', owner: 'a', amount: 1 });
  records.put({ id: '2', owner: 'a', amount: 2 });
  records.remove('1');
  records.remove('1');
  expect(records.withKey('a').map(({ id }) => id)).toEqual(['2']);
  records.clear();
  expect(records.withKey('a')).toEqual([]);
});

it('finds records as they were in the past', () => {
  const records = table();
  now = 10;
  records.put({ id: '1', owner: 'a', amount: 1 });
  now = 20;
  records.put({ id: '1', owner: 'a', amount: 2 });
  records.put({ id: '2', owner: 'a', amount: 3 });
  expect(
    records
      .asOf(15)
      .withKey('a')
      .map(({ amount }) => amount),
  ).toEqual([1]);
});
