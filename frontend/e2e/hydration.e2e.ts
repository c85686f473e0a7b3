import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';

const MAX_LAYOUT_SHIFT = 0.02;
const PAGES = [
  '/',
  '/shop',
  '/gifts',
  '/story',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/store-information',
  '/cart',
  '/login',
  '/register',
];

declare global {
  interface Window {
    shifts: { value: number; of: string }[];
  }
}

/** Records the layout shifts of every page that is opened afterwards. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      }[]) {
        const of = entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80))
          .join(' | ');
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end of the page so that lazy images load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 100));
    }
  });
  await page.waitForLoadState('networkidle');
}

async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shift on ${page.url()}: ${shifts.map(({ of }) => of).join(' ; ')}`).toBeLessThanOrEqual(
    MAX_LAYOUT_SHIFT,
  );
}

test('layout does not shift while a page loads, hydrates and is scrolled to its end @phone', async ({ page }) => {
  test.setTimeout(240_000);
  await recordLayoutShifts(page);
  await page.goto('/shop');
  const product = await page.getByRole('link', { name: 'California Almonds' }).getAttribute('href');
  for (const path of [...PAGES, product!]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await scrollThrough(page);
    await expectNoLayoutShift(page);
  }
});

test('a server-rendered page does not refetch its dehydrated state', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
  for (const path of ['/', '/shop', '/gifts', '/story']) await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('/shop');
  await page.goto((await page.getByRole('link', { name: 'California Almonds' }).getAttribute('href'))!, {
    waitUntil: 'networkidle',
  });
  expect(requests).toEqual([]);
});

test('a server-rendered page is interactive after hydration: search, sort, size, cart', async ({ page }) => {
  await page.goto('/shop?sort=price');
  await page.getByRole('combobox', { name: 'Search' }).fill('almonds');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/q=almonds/);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
