import { Logger } from '@nestjs/common';
import { testApp } from '../../../../testing/test-app.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.in',
  SMTP_URL: 'smtps://mail.example.in:465',
  RATE_LIMIT: 'on',
  JWT_SECRET: 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A',
  RAZORPAY_KEY_ID: 'rzp_test_TestTestTest01',
  RAZORPAY_KEY_SECRET: 'secretsecret',
  RAZORPAY_WEBHOOK_SECRET: 'othersecret',
};

afterEach(() => jest.restoreAllMocks());

it.each([
  ['in production', PRODUCTION, 1],
  ['anywhere else', {}, 0],
])('a test key causes a warning at startup and a metric, %s: %j', async (_where, variables, value) => {
  const warned = jest.spyOn(Logger.prototype, 'warn');
  const shop = await testApp(variables);
  const words = warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('test key'));
  expect(words).toEqual(value ? [expect.stringMatching(/^RAZORPAY_KEY_ID is a test key: .* no money moves/)] : []);
  expect((await shop.inject({ url: '/api/metrics' })).body).toContain(`\nshop_test_payments ${value}\n`);
  await shop.close();
});
