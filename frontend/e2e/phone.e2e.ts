import type { Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { PHONE } from './support/browser.js';
import { aPerson, signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { addToCart, ALMONDS, cartWith, openProduct } from './support/shopping.js';

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Puts products on the wish list as a guest does. */
async function wishFor(page: Page, count: number): Promise<string[]> {
  const response = await page.request.get(`/api/products?page=1&limit=${count}`);
  const products = (await response.json()) as { _id: string; name: string }[];
  await page.evaluate(
    (ids) => localStorage.setItem('wishList', JSON.stringify({ products: ids })),
    products.map(({ _id }) => _id),
  );
  return products.map(({ name }) => name);
}

test('a wish list is kept in the account, and a product of it moves to the cart', async ({ page }) => {
  const person = aPerson();
  await page.goto('/');
  const [first = '', second = ''] = await wishFor(page, 2);
  await signInAsNewCustomer(page, person);
  await page.goto('/wish-list');
  const items = page.getByRole('list', { name: 'Products on your wish list' }).getByRole('listitem');
  await expect(items.filter({ has: page.getByRole('heading') })).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishList'))).toContain('"user":"');
  await expectNoAccessibilityViolations(page);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: new RegExp(`^Move to cart: ${first}`) }).click();
  await expect(cartWith(page, 1)).toBeVisible();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused();
  await page.evaluate(() => localStorage.removeItem('wishList'));
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first, exact: true })).toHaveCount(0);
});

test('going back returns to the place in a list, and reloading keeps it', async ({ page }) => {
  await page.goto('/shop');
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  await last.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('the chosen size, image and page are told apart from the others', async ({ page }) => {
    await page.goto('/shop');
    await openProduct(page, ALMONDS.product);
    const looks = (state: string) =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { backgroundColor, outlineStyle } = getComputedStyle(element);
            return `${backgroundColor} ${outlineStyle}`;
          }),
        state,
      );
    const sizes = 'main [role=group] button:enabled';
    expect(new Set(await looks(`${sizes}[aria-pressed=true]`))).not.toEqual(
      new Set(await looks(`${sizes}[aria-pressed=false]`)),
    );
    for (const outline of await looks('main button[aria-current=true]')) expect(outline).toContain('solid');
    for (const outline of await looks('main button:not([aria-current], [aria-pressed])'))
      expect(outline).not.toContain('solid');
  });
});

test('text at twice its size fits the screen', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/shop');
  await openProduct(page, ALMONDS.product);
  await addToCart(page, ALMONDS);
  const product = new URL(page.url()).pathname;
  await wishFor(page, 3);
  await signInAsNewCustomer(page);
  const paths = [
    '/',
    '/shop',
    product,
    '/cart',
    '/wish-list',
    '/checkout',
    '/account',
    '/account/orders',
    '/account/security',
  ];
  for (const path of [...paths, '/story', '/shipping', '/terms', '/store-information', '/complaint']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(async () => [path, await overflow(page)]).toEqual([path, 0]);
  }
});

test('the tabs of the account fit in one line', async ({ page }) => {
  await signInAsNewCustomer(page);
  await page.goto('/account');
  const tabs = page.getByRole('navigation', { name: 'My account' }).getByRole('link');
  await expect(tabs).toHaveCount(3);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
