import { expect, test } from './support/journey.js';
import { signInAsNewCustomer } from './support/customers.js';
import { addToCart, ALMONDS, openProduct } from './support/shopping.js';

/** The narrowest supported screen: a desktop at 400 % zoom has the same width. */
const NARROW = { width: 320, height: 640 };
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
  '/nowhere',
  '/login',
  '/register',
  '/forgot-password',
  '/cart',
  '/checkout',
  '/account',
  '/account/orders',
];

test.use({
  viewport: NARROW,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/404 \(Not Found\) \(\S+\/nowhere\)$/],
});

test('no page is wider than a narrow screen', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/shop');
  await openProduct(page, ALMONDS.product);
  await addToCart(page, ALMONDS);
  const product = new URL(page.url()).pathname;
  await signInAsNewCustomer(page);
  for (const path of [...PAGES, product]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)]).toEqual([
      path,
      0,
    ]);
  }
});

test('the buttons of a cart line are side by side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop');
  await openProduct(page, ALMONDS.product);
  await addToCart(page, ALMONDS);
  await page.goto('/cart');
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  const tops = await line
    .getByRole('button')
    .filter({ hasNotText: 'Save for later' })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
});
