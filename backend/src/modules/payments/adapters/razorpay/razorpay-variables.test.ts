import 'reflect-metadata';
import { BadConfiguration, readEnvironment } from '../../../../config/config.js';
import { PRODUCTION_VARIABLES } from '../../../../testing/test-app.js';
import { RAZORPAY_SETUP } from './razorpay.variables.js';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA',
  RAZORPAY_KEY_SECRET: 'secretsecret',
  RAZORPAY_WEBHOOK_SECRET: 'othersecret',
};
const PRODUCTION = { ...PRODUCTION_VARIABLES, ...KEYS };
const settingsOf = (variables: Record<string, string>) => RAZORPAY_SETUP.settingsOf(readEnvironment(variables));

it('the variables become the settings of the gateway, beside those of the shop', () => {
  expect(readEnvironment({ ...KEYS, PORT: '3100' }).PORT).toBe(3100);
  expect(settingsOf(KEYS)).toEqual({
    keyId: 'rzp_live_AAAAAAAAAAAAAA',
    keySecret: 'secretsecret',
    webhookSecret: 'othersecret',
    previousWebhookSecret: null,
    apiUrl: 'https://api.razorpay.com',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    isSimulated: false,
  });
  expect(settingsOf({})).toBeNull();
});

it.each([
  [{ RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' }, /^RAZORPAY_KEY_SECRET is not set; it needs/],
  [
    { RAZORPAY_KEY_ID: 'rzp_test_A', RAZORPAY_KEY_SECRET: 'secretsecret' },
    /^RAZORPAY_WEBHOOK_SECRET is not set; it needs/,
  ],
  [{ ...PRODUCTION, RAZORPAY_KEY_ID: '' }, /^RAZORPAY_KEY_ID is not set; it needs a key like/],
  [{ ...PRODUCTION, RAZORPAY_KEY_SECRET: PRODUCTION.JWT_SECRET }, /^RAZORPAY_KEY_SECRET is .* its own secret/],
  [{ ...PRODUCTION, RAZORPAY_WEBHOOK_SECRET: 'secretsecret' }, /^RAZORPAY_WEBHOOK_SECRET is .* its own secret/],
  [{ ...PRODUCTION, RAZORPAY_API_URL: 'http://proxy.example.in' }, /^RAZORPAY_API_URL is .* https/],
  [{ ...PRODUCTION, RAZORPAY_CHECKOUT_URL: 'http://proxy.example.in/c.js' }, /^RAZORPAY_CHECKOUT_URL is .* https/],
])('%j are rejected with one sentence that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(BadConfiguration);
  expect(() => readEnvironment(variables)).toThrow(message);
});

it('production needs no provider', () => {
  const without = { ...PRODUCTION, RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' };
  expect(settingsOf(without)).toBeNull();
});

it('a provider on this machine is accepted in production', () => {
  expect(() => readEnvironment({ ...PRODUCTION, RAZORPAY_API_URL: 'http://127.0.0.1:4011' })).not.toThrow();
});
