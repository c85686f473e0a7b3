import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { PHONE } from './support/browser.js';
import { expect, test } from './support/journey.js';
import { addToCart, ALMONDS, cartWith, openProduct } from './support/shopping.js';

test.use({ viewport: PHONE, serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('without a connection the cart and the last list are shown without prices, until it is back', async ({
  page,
  context,
}) => {
  await page.goto('/shop');
  // The list is stored by the script, which may start after the first click.
  await page.waitForFunction(() => localStorage.getItem('lastListing') !== null);
  await openProduct(page, ALMONDS.product);
  await addToCart(page, ALMONDS);
  await expect(cartWith(page, ALMONDS.quantity as 2)).toBeVisible();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '500g × 2' })).toContainText(ALMONDS.product);
  await expect(page.getByText('Products you saw last')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('₹');
  await expectNoAccessibilityViolations(page);
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'));
  });
  expect(stored).toEqual(['/offline.html']);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: ALMONDS.product })).toBeVisible();
});
