import { Logger } from '@nestjs/common';
import { PRODUCTION_VARIABLES, testApp } from '../../../../testing/test-app.js';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['in production', PRODUCTION_VARIABLES, 1],
  ['anywhere else', {}, 0],
])('a test key causes a warning at startup and a metric, %s: %j', async (_where, variables, value) => {
  const warned = jest.spyOn(Logger.prototype, 'warn');
  const shop = await testApp(variables);
  const words = warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('test key'));
  expect(words).toEqual(value ? [expect.stringMatching(/^The key of Razorpay is a test key: .* no money moves/)] : []);
  expect((await shop.inject({ url: '/api/metrics' })).body).toContain(`\nshop_test_payments ${value}\n`);
  await shop.close();
});
