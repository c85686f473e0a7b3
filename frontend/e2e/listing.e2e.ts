import type { Locator, Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

const found = (page: Page) => page.getByText(/^\d+ products?$/);
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('link');

test('a visitor filters by country of origin and price, and clears what finds nothing', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const total = await found(page).textContent();

  await test.step('the count beside a country is the number of products from there', async () => {
    const sheet = await openFilters(page);
    const origin = sheet.getByRole('checkbox', { name: /^United States \(\d+\)$/ });
    const [count] = /\d+/.exec((await origin.locator('..').textContent()) ?? '') ?? [];
    await origin.check();
    await expectNoAccessibilityViolations(page);
    await sheet.getByRole('button', { name: `Show ${count} results` }).click();
    await expect(page).toHaveURL(/\?origin=US$/);
    await expect(found(page)).toHaveText(`${count} products`);
    await expect(page.getByRole('article')).toHaveCount(Number(count));
    await expect(page.getByRole('article').filter({ hasText: 'Gift Box' }).first()).toBeVisible();
  });

  await test.step('several filters are combined, in the address, and removed again', async () => {
    const sheet = await openFilters(page);
    await sheet.getByRole('checkbox', { name: /^Iran/ }).check();
    await sheet.getByRole('checkbox', { name: 'In stock only' }).check();
    await sheet.getByLabel('Highest price in ₹').fill('400');
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click();
    const sorted = page.waitForResponse(/sort=origin/);
    await page.getByLabel('Sort by').selectOption('Country of origin');
    await sorted;
    await expect(found(page)).toBeVisible();
    await expect(page).toHaveURL(/\?origin=IR&origin=US&maxPrice=400&inStock=1&sort=origin$/);
    await expect(chips(page)).toHaveText(['Iran', 'United States', 'Up to ₹400.00', 'In stock only', 'Clear all']);
    const names = await page.getByRole('heading', { level: 3 }).allTextContents();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(names);
    await page.getByRole('link', { name: 'Remove filter: Iran' }).click();
    await expect(page).toHaveURL(/\?origin=US&maxPrice=400&inStock=1&sort=origin$/);
  });

  await test.step('filters that match nothing can be cleared', async () => {
    await page.goto('/shop?origin=CL&minPrice=90000', { waitUntil: 'networkidle' });
    await expect(page.getByText('No products match these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(found(page)).toHaveText(total!);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form and links', async ({ page }) => {
    await page.goto('/shop');
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByRole('checkbox', { name: /^United States/ }).check();
    await page.getByRole('checkbox', { name: /^Chile/ }).check();
    await page.getByLabel('Lowest price in ₹').fill('100');
    await page.locator('noscript').getByLabel('Sort by').selectOption('Price per 100 g');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/origin=CL&origin=US/);
    await expect(chips(page)).toHaveText(['Chile', 'United States', 'From ₹100.00', 'Clear all']);
    await expect(page.getByRole('article').first()).toContainText('/100 g');
    await page.getByRole('link', { name: 'Remove filter: Chile' }).click();
    await expect(page).toHaveURL(/\?origin=US&minPrice=100&sort=unit-price$/);
    await expect(page.getByRole('link', { name: 'California Almonds' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\?sort=unit-price$/);
    await page.getByRole('link', { name: 'Under ₹500' }).click();
    await expect(page).toHaveURL(/\?maxPrice=499.99&sort=unit-price$/);
  });
});

/** The distance of the bottom of an element from the top of the page, in pixels. */
const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box!.y + box!.height;
};

test('two whole cards are on the first screen, and a gift under ₹1,000 is found and paid with at most 12 taps @only-phone', async ({
  page,
}) => {
  for (const list of ['/shop', '/gifts']) {
    await page.goto(list, { waitUntil: 'networkidle' });
    for (const card of [0, 1]) expect(await bottomOf(page.getByRole('article').nth(card))).toBeLessThanOrEqual(740);
    const cut = await page
      .getByRole('main')
      .locator('h1 + p')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, `the introduction of ${list} fits on its line`).toBe(0);
  }
  await signInAsNewCustomer(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.tap();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Under ₹1,000' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Boxes' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const prices = await page
    .getByRole('article')
    .getByText(/^From ₹/)
    .allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(Number(price.replace(/[^0-9.]/g, ''))).toBeLessThan(1000);
  await tap(page.getByRole('button', { name: /^Add .* to cart$/ }).first());
  const sizes = page.getByRole('dialog').getByRole('button', { name: /₹/ });
  await tap(sizes.first());
  await tap(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }));
  await tap(page.getByRole('button', { name: 'Proceed to Checkout' }));
  await tap(page.getByRole('button', { name: 'Continue to Payment' }));
  await tap(page.getByRole('button', { name: 'Pay with Card / UPI' }));
  const dialog = page.getByRole('dialog', { name: 'Mewavan' });
  await tap(dialog.getByRole('button', { name: /^Pay ₹/ }));
  await tap(dialog.getByRole('button', { name: 'Success' }));
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
});
