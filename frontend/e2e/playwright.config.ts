import { defineConfig } from '@playwright/test';
import { browser, DESKTOP, PHONE } from './support/browser.js';

/** Journeys of a customer through the built shop. Each worker runs a shop of its own, see `support/shop.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  // A machine that everybody's tests share may hold a browser up for seconds. What passes only the second time is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { ...browser, screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP } },
    { name: 'phone', grep: /@phone/, use: { viewport: PHONE, hasTouch: true, isMobile: true } },
  ],
});
