import { expect, test as base } from '@playwright/test';
import { startShop, type Shop } from './shop.js';

interface WorkerFixtures {
  /** Settings of the shop. */
  shopVariables: Record<string, string>;
  shop: Shop;
}

interface JourneyFixtures {
  /** Console errors that the test expects. */
  expectedConsoleErrors: RegExp[];
  /** Fails the test on unexpected console errors and on requests to other hosts. */
  quietBrowser: void;
}

/** A Playwright test with a separate shop for each worker. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  shopVariables: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ shopVariables }, use) => {
      const shop = await startShop(shopVariables);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedConsoleErrors: [[], { option: true }],
  quietBrowser: [
    async ({ page, shop, expectedConsoleErrors }, use) => {
      const consoleErrors: string[] = [];
      const externalRequests: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && consoleErrors.push(`${message.text()} (${message.location().url})`),
      );
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== shop.url) externalRequests.push(request.url());
      });
      await use();
      const unknown = consoleErrors.filter(
        (consoleError) => !expectedConsoleErrors.some((known) => known.test(consoleError)),
      );
      expect(unknown, 'errors in the browser console').toEqual([]);
      expect(externalRequests, 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
