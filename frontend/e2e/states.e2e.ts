import { PHONE } from './support/browser.js';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { openProduct } from './support/shopping.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(() => test.setTimeout(180_000)); // Slow: axe checks every state.

/** Browsers log failed requests to the console. */
const BROKEN = { status: 200, contentType: 'application/json', body: 'not json' };

test('a list that is loading, failed, empty or without results says so, without accessibility violations', async ({
  page,
}) => {
  const openList = async () => {
    await page.goto('/story');
    await page.getByRole('link', { name: 'Shop All Products' }).first().click();
  };

  await test.step('an empty list has a message', async () => {
    await page.route('**/api/products*', (route) => route.fulfill({ json: [] }));
    await openList();
    await expect(page.getByText('No products available at the moment.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.unroute('**/api/products*');
  });

  await test.step('a loading list shows its loading text', async () => {
    let respond = () => undefined as void;
    const held = new Promise<void>((done) => (respond = done));
    await page.route('**/api/products*', async (route) => {
      await held;
      await route.fulfill(BROKEN);
    });
    await openList();
    await expect(page.getByText('Loading products...')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    respond();
  });

  await test.step('a list that failed to load shows an error, and offers a retry', async () => {
    await expect(page.getByRole('main').getByText('Could not load products.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.unroute('**/api/products*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'California Almonds' })).toBeVisible();
  });

  await test.step('a search without results has a message', async () => {
    await page.goto('/shop?q=bicycle');
    await expect(page.getByText('No results for this search.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});

test('the open menu of small screens and notices have no accessibility violations', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await page.goto('/shop');
  await openProduct(page, 'California Almonds');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications' }).hover();
  await expectNoAccessibilityViolations(page);
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/] });

  test('the shop shows that it is offline, and loads missing data when the connection is back', async ({
    page,
    context,
  }) => {
    // A busy machine may prefetch pages late. Without this file, the test would open a page that cannot be loaded.
    const fetchedAhead = page.waitForResponse(/\/ProductPage-/).then((response) => response.finished());
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await fetchedAhead;
    const notice = page.getByText('You are offline. Prices and stock may have changed.');
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'California Almonds' }).click();
    await expect(page.getByRole('main').getByText('Could not load product details.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'California Almonds' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('a page whose files cannot be loaded shows an error and keeps the navigation usable', async ({
    page,
    context,
  }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});
