import { waitFor } from '../../testing/wait-for.js';
import { SingleFlight } from './flight-cache.js';

/** A source whose reads a test completes one by one; each read returns the value at its start. */
function source() {
  const state = { value: 1, begun: 0, finish: [] as (() => void)[] };
  const flight = new SingleFlight(async () => {
    const read = state.value;
    state.begun += 1;
    await new Promise<void>((resolve) => state.finish.push(resolve));
    return read;
  });
  return {
    state,
    flight,
    write: (value: number) => {
      state.value = value;
      flight.invalidate();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('loads once for concurrent readers and stores the value', async () => {
  const { state, flight } = source();
  const readers = [flight.read(), flight.read(), flight.read()];
  await settled();
  state.finish[0]?.();
  expect([await readers[0], await readers[1], await readers[2]]).toEqual([1, 1, 1]);
  expect([flight.read(), state.begun]).toEqual([1, 1]);
});

it('discards a load that was invalidated, and later readers get the new value', async () => {
  const { state, flight, write } = source();
  const early = flight.read();
  await settled();
  write(2);
  const late = flight.read();
  state.finish[0]?.();
  expect(await early).toBe(1);
  await waitFor(() => state.finish.length === 2);
  state.finish[1]?.();
  expect([await late, flight.read()]).toEqual([2, 2]);
});

it('reloads once for a burst of invalidations', async () => {
  const { state, flight, write } = source();
  const readers: unknown[] = [flight.read()];
  await settled();
  for (let value = 2; value <= 50; value++) {
    write(value);
    readers.push(flight.read());
  }
  state.finish[0]?.();
  await waitFor(() => state.finish.length === 2);
  state.finish[1]?.();
  expect(await Promise.all(readers)).toEqual([1, ...Array.from({ length: 49 }, () => 50)]);
  expect(state.begun).toBe(2);
});

it('retries with the next reader after a failed load', async () => {
  let tries = 0;
  const flight = new SingleFlight(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no database');
    return 'made';
  });
  await expect(flight.read()).rejects.toThrow('no database');
  expect(await flight.read()).toBe('made');
});

it('does not store null', async () => {
  let there: string | null = null;
  const flight = new SingleFlight(async () => there);
  expect(await flight.read()).toBeNull();
  there = 'something';
  expect(await flight.read()).toBe('something');
});
