import { inBatches } from './in-batches.js';

const ROWS = Array.from({ length: 7 }, (_, at) => ({ at: at + 1 }));
const after = (last?: { at: number }) => ROWS.slice(last?.at ?? 0, (last?.at ?? 0) + 3);

it('reads all rows once, and the next batch before the caller asks for it', async () => {
  const asked: (number | undefined)[] = [];
  const seen: number[] = [];
  const read = async (last?: { at: number }) => {
    asked.push(last?.at);
    return after(last);
  };
  for await (const batch of inBatches(3, read)) {
    seen.push(...batch.map(({ at }) => at));
    expect(asked.length).toBe(Math.min(3, Math.ceil(seen.length / 3) + 1));
  }
  expect([seen, asked]).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [undefined, 3, 6],
  ]);
});

it('fails with the error of the database, also of a batch that was read ahead', async () => {
  const read = async (last?: { at: number }) => {
    if (last) throw new Error('gone');
    return after();
  };
  const batches = inBatches(3, read);
  expect((await batches.next()).value).toHaveLength(3);
  await expect(batches.next()).rejects.toThrow('gone');
});

it('ends without an error when the caller stops and the batch read ahead fails', async () => {
  const read = async (last?: { at: number }) => {
    if (last) throw new Error('gone');
    return after();
  };
  for await (const batch of inBatches(3, read)) {
    expect(batch).toHaveLength(3);
    break;
  }
});
