import { whenReachable } from './database.js';

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

function failing(times: number, error: Error) {
  let calls = 0;
  const work = async () => {
    if (calls++ < times) throw error;
    return 'done';
  };
  return { work, calls: () => calls };
}

it('waits for a database that is starting, and logs the reason once', async () => {
  const told: string[] = [];
  expect(await whenReachable(failing(2, starting).work, (reason) => told.push(reason))).toBe('done');
  expect(told).toEqual(['the database system is starting up']);
});

it('fails after the time limit', async () => {
  await expect(whenReachable(failing(10, starting).work, () => undefined, 0)).rejects.toBe(starting);
});

it('fails immediately on errors that waiting cannot fix', async () => {
  const wrong = failing(1, Object.assign(new Error('password authentication failed'), { code: '28P01' }));
  await expect(whenReachable(wrong.work, () => undefined)).rejects.toThrow('password');
  expect(wrong.calls()).toBe(1);
});
