import { expectNoAccessibilityViolations, overflow } from './support/accessibility.js';
import { PHONE } from './support/browser.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { ALMONDS, cartWith, openProduct } from './support/shopping.js';
import { wishFor } from './support/wish-list.js';

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('a wish list is kept in the account, and a product of it moves to the cart', async ({ page }) => {
  const [first = '', second = ''] = await wishFor(page, 2);
  await signInAsNewCustomer(page);
  await page.goto('/wish-list');
  const items = page.getByRole('list', { name: 'Products on your wish list' }).getByRole('listitem');
  await expect(items.filter({ has: page.getByRole('heading') })).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishList'))).toContain('"user":"');
  await expectNoAccessibilityViolations(page);
  expect(await overflow(page)).toBe(0);

  const saved = page.waitForResponse(
    (response) => /wish-list/.test(response.url()) && response.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: new RegExp(`^Move to cart: ${first}`) }).click();
  await expect(cartWith(page, 1)).toBeVisible();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused();
  await saved;
  await page.evaluate(() => localStorage.removeItem('wishList'));
  await page.reload();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first, exact: true })).toHaveCount(0);
});

test('going back returns to the place in a list, and reloading keeps it', async ({ page }) => {
  await page.goto('/shop');
  const last = page.getByRole('main').getByRole('article').last();
  // A page ignores clicks until it is hydrated.
  const heart = last.getByRole('button', { name: /wish list/ });
  await expect(async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  // A click would scroll a link that a bar covers.
  const link = last.getByRole('link').first();
  await link.focus();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  await link.press('Enter');
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
