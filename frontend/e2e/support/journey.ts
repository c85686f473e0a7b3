import { expect, test as base } from '@playwright/test';
import { startShop, type Shop } from './shop.js';

interface WorkerFixtures {
  shop: Shop;
}

interface JourneyFixtures {
  /** What the browser may complain about all the same. */
  knownComplaints: RegExp[];
  /** Sees to it that the browser has nothing to complain about, and that no page asks any host but the shop. */
  quietBrowser: void;
}

/** A journey through a shop that belongs to this worker alone. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  knownComplaints: [[], { option: true }],
  quietBrowser: [
    async ({ page, shop, knownComplaints }, use) => {
      const complaints: string[] = [];
      const strangers: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url})`),
      );
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== shop.url) strangers.push(request.url());
      });
      await use();
      const unknown = complaints.filter((complaint) => !knownComplaints.some((known) => known.test(complaint)));
      expect(unknown, 'errors in the browser console').toEqual([]);
      expect(strangers, 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
