import { Fresh } from './fresh.js';

/** A source whose reads a test lets finish one by one; each read takes the value that the source has when it begins. */
function source() {
  const state = { value: 1, begun: 0, finish: [] as (() => void)[] };
  const fresh = new Fresh(async () => {
    const read = state.value;
    state.begun += 1;
    await new Promise<void>((resolve) => state.finish.push(resolve));
    return read;
  });
  return {
    state,
    fresh,
    write: (value: number) => {
      state.value = value;
      fresh.outdate();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('is made once for everybody who waits, and kept', async () => {
  const { state, fresh } = source();
  const readers = [fresh.read(), fresh.read(), fresh.read()];
  await settled();
  state.finish[0]?.();
  expect([await readers[0], await readers[1], await readers[2]]).toEqual([1, 1, 1]);
  expect([fresh.read(), state.begun]).toEqual([1, 1]);
});

it('is not kept when it was changed while it was made, and whoever asks after the change gets the new one', async () => {
  const { state, fresh, write } = source();
  const early = fresh.read();
  await settled();
  write(2);
  const late = fresh.read();
  state.finish[0]?.();
  expect(await early).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  state.finish[1]?.();
  expect([await late, fresh.read()]).toEqual([2, 2]);
});

it('is made once more, not once for each of many changes in a row', async () => {
  const { state, fresh, write } = source();
  const readers: unknown[] = [fresh.read()];
  await settled();
  for (let value = 2; value <= 50; value++) {
    write(value);
    readers.push(fresh.read());
  }
  state.finish[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 200));
  state.finish[1]?.();
  expect(await Promise.all(readers)).toEqual([1, ...Array.from({ length: 49 }, () => 50)]);
  expect(state.begun).toBe(2);
});

it('is tried again by the next reader after it could not be made', async () => {
  let tries = 0;
  const fresh = new Fresh(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no database');
    return 'made';
  });
  await expect(fresh.read()).rejects.toThrow('no database');
  expect(await fresh.read()).toBe('made');
});

it('keeps nothing when there is nothing', async () => {
  let there: string | null = null;
  const fresh = new Fresh(async () => there);
  expect(await fresh.read()).toBeNull();
  there = 'something';
  expect(await fresh.read()).toBe('something');
});
