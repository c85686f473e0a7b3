import { defineConfig } from '@playwright/test';
import { browser } from '../support/browser.js';

/** `npm run -w frontend screenshots`: retakes the screenshots of the README. */
export default defineConfig({
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { ...browser, contextOptions: { reducedMotion: 'reduce' } },
});
