import 'reflect-metadata';
import { BadConfiguration, readEnvironment } from './config.js';

const PRODUCTION = {
  NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA', RAZORPAY_KEY_SECRET: 'secretsecret', RAZORPAY_WEBHOOK_SECRET: 'othersecret',
};

it('reads defaults from an empty environment', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, NODE_ENV: 'development', CHECKOUT_HOLD_MINUTES: 15, STORE_NAME: 'Mewavan', RATE_LIMIT: 'on', TRUST_PROXY_HOPS: 0 });
});

it.each([
  [{ PORT: 'abc' }, /^PORT is "abc"; it needs a whole number/],
  [{ PORT: '70000' }, /^PORT is "70000"; it needs a whole number from 0 to 65535/],
  [{ JWT_SECRET: 'short-secret' }, /^JWT_SECRET is set \(12 characters\); it needs at least 32 characters/],
  [{ RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' }, /^RAZORPAY_KEY_SECRET is not set; it needs/],
  [{ RAZORPAY_KEY_ID: 'rzp_test_A', RAZORPAY_KEY_SECRET: 'secretsecret' }, /^RAZORPAY_WEBHOOK_SECRET is not set; it needs/],
  [{ NODE_ENV: 'production' }, /^JWT_SECRET is not set; it needs a value when NODE_ENV is production/],
  [{ SEED_DEMO: 'yes' }, /^SEED_DEMO is "yes"; it needs true or false/],
  [{ RATE_LIMIT: 'no' }, /^RATE_LIMIT is "no"; it needs on or off/],
  [{ ...PRODUCTION, RATE_LIMIT: 'off' }, /^RATE_LIMIT is "off"; it needs on when NODE_ENV is production/],
  [{ TRUST_PROXY_HOPS: '-1' }, /^TRUST_PROXY_HOPS is "-1"; it needs a whole number from 0 to 10/],
  [{ CHECKOUT_HOLD_MINUTES: '0' }, /^CHECKOUT_HOLD_MINUTES is "0"; it needs whole minutes/],
])('refuses %j with one sentence that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(BadConfiguration);
  expect(() => readEnvironment(variables)).toThrow(message);
});

it('never prints a secret', () => {
  expect(() => readEnvironment({ JWT_SECRET: 'short-secret' })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('short-secret') }));
});
