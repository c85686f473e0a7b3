import { randomUUID } from 'node:crypto';
import { MemoryRateLimits } from '../../../../platform/http/limits/memory-rate-limits.js';
import { NetworkReputation } from '../../../../platform/http/limits/network-reputation.js';
import { TooManyRequests } from '../../../../platform/http/limits/rate-limits.js';
import { sampleConfig } from '../../../../testing/sample-config.js';
import { CountedSignInTries } from './counted-sign-in-tries.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const config = (limits: 'on' | 'off') => sampleConfig({ RATE_LIMIT: limits });

function open(limits: 'on' | 'off' = 'on') {
  const counters = new MemoryRateLimits();
  const reputation = new NetworkReputation(config(limits), counters);
  return { reputation, tries: new CountedSignInTries(config(limits), counters, reputation) };
}

let last = 0;
const email = 'kavya@example.in';
const stranger = () => ({ email, network: `network ${last++}` });

/** @returns 0 when an attempt was accepted, otherwise the seconds until the next one */
const waitOf = (tries: CountedSignInTries, attempt = stranger()) =>
  tries.take(attempt).then(
    () => 0,
    (error: TooManyRequests) => error.retryAfterSeconds,
  );

async function fail(tries: CountedSignInTries, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await tries.take(stranger());
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('allows twenty failures a day, then doubles the wait after each, up to half an hour', async () => {
  const { tries } = open();
  await fail(tries, 20);
  const waits: number[] = [];
  for (let time = 0; time < 10; time++) {
    expect(await waitOf(tries)).toBe(0);
    const seconds = await waitOf(tries);
    waits.push(seconds);
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
});

it('allows fewer than a hundred guesses a day, from any number of networks', async () => {
  const { tries } = open();
  let guesses = 0;
  for (const end = performance.now() + 24 * HOUR; performance.now() < end;) {
    const seconds = await waitOf(tries);
    if (seconds === 0) guesses += 1;
    else await jest.advanceTimersByTimeAsync(seconds * 1000);
  }
  expect(guesses).toBeGreaterThan(60);
  expect(guesses).toBeLessThanOrEqual(100);
});

it('accepts twenty-one of fifty concurrent attempts; rejected ones do not prolong the wait', async () => {
  const { tries } = open();
  const waits = await Promise.all(Array.from({ length: 50 }, () => waitOf(tries)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(21);
  for (let time = 0; time < 50; time++) await waitOf(tries);
  await jest.advanceTimersByTimeAsync(15_000);
  expect([await waitOf(tries), await waitOf(tries)]).toEqual([0, 30]);
});

it('trusts networks known to the account for ninety days', async () => {
  const { tries } = open();
  const home = stranger();
  await tries.remember(home);
  await jest.advanceTimersByTimeAsync(60 * 24 * HOUR);
  await tries.remember(home);
  await jest.advanceTimersByTimeAsync(89 * 24 * HOUR);
  await fail(tries, 21);
  expect([
    await waitOf(tries, home),
    await waitOf(tries, home),
    await waitOf(tries, { ...home, email: 'another@example.in' }),
  ]).toEqual([0, 0, 0]);
  expect(await waitOf(tries)).toBe(15);
  await jest.advanceTimersByTimeAsync(24 * HOUR);
  await fail(tries, 21);
  expect(await waitOf(tries, home)).toBe(15);
});

it('counts neither correct passwords nor attempts that were never checked', async () => {
  const { tries } = open();
  for (let time = 0; time < 30; time++) await (await tries.take(stranger())).succeed();
  for (let time = 0; time < 30; time++) await (await tries.take(stranger())).uncount();
  await fail(tries, 20);
  expect((await tries.take(stranger())).isSlowed).toBe(true);
});

it('notifies the owner once a day', async () => {
  const { tries } = open();
  expect([
    await tries.shouldNotifyOwner(email),
    await tries.shouldNotifyOwner(email),
    await tries.shouldNotifyOwner('another@example.in'),
  ]).toEqual([true, false, true]);
  await jest.advanceTimersByTimeAsync(24 * HOUR);
  expect(await tries.shouldNotifyOwner(email)).toBe(true);
});

it('raises the limits of a network for every ten accounts a day that sign in there, up to five times', async () => {
  const { tries, reputation } = open();
  const network = 'an office';
  expect(await reputation.raised(30, network)).toBe(30);
  const raised: number[] = [];
  for (let account = 0; account < 60; account++) {
    const attempt = { email: `${randomUUID()}@example.in`, network };
    for (let time = 0; time < 2; time++) await (await tries.take(attempt)).succeed();
    if (account % 10 === 9) raised.push(await reputation.raised(30, network));
  }
  expect(raised).toEqual([60, 90, 120, 150, 150, 150]);
  await jest.advanceTimersByTimeAsync(24 * HOUR);
  expect(await reputation.raised(30, network)).toBe(30);
});

it('counts nothing when limits are disabled', async () => {
  const { tries } = open('off');
  const counted = await Promise.all(Array.from({ length: 50 }, () => tries.take(stranger())));
  expect(counted.some(({ isSlowed }) => isSlowed)).toBe(false);
});
