import { defineConfig } from '@playwright/test';
import { browser, DESKTOP, PHONE } from './support/browser.js';

/** Journeys of a customer through the built shop. Each worker starts a separate shop, see `support/shop.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  // A busy machine may delay a browser for seconds. Tests that pass only on a retry are listed as flaky.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Requests that a service worker handles cannot be intercepted.
  use: { ...browser, screenshot: 'only-on-failure', serviceWorkers: 'block' },
  projects: [
    { name: 'desktop', grepInvert: /@only-phone/, use: { viewport: DESKTOP } },
    { name: 'phone', grep: /@(only-)?phone/, use: { viewport: PHONE, hasTouch: true, isMobile: true } },
  ],
});
