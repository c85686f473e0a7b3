import type { Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { addToCart, openProduct } from './support/shopping.js';

/** On narrow screens the filters are closed. */
async function openFilters(page: Page): Promise<void> {
  const button = page.locator('summary', { hasText: 'Filters' });
  if (await button.isVisible()) await button.click();
}

const found = (page: Page) => page.getByText(/^\d+ products?$/);
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('link');

test('a customer filters by country of origin, and buys @phone', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsNewCustomer(page);
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const total = await found(page).textContent();

  await test.step('the count beside a country is the number of products from there', async () => {
    await openFilters(page);
    const origin = page.getByRole('checkbox', { name: /^United States \(\d+\)$/ });
    const [count] = /\d+/.exec((await origin.locator('..').textContent()) ?? '') ?? [];
    await origin.check();
    await expect(page).toHaveURL(/\?origin=US$/);
    await expect(found(page)).toHaveText(`${count} products`);
    await expect(page.getByRole('article')).toHaveCount(Number(count));
    await expect(page.getByRole('article').filter({ hasText: 'Gift Box' }).first()).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step('several filters are combined, in the address, and removed again', async () => {
    await page.getByRole('checkbox', { name: /^Iran/ }).check();
    await page.getByRole('checkbox', { name: 'In stock only' }).check();
    await page.getByLabel('Highest price in ₹').fill('400');
    await page.getByRole('button', { name: 'Apply filters' }).click();
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

  await test.step('the customer buys one of the products', async () => {
    await openProduct(page, 'California Almonds');
    await addToCart(page, { product: 'California Almonds', size: '500g', quantity: 1 });
    await page.getByRole('link', { name: 'Go to Cart →' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  await test.step('filters that match nothing can be cleared', async () => {
    await page.goto('/shop?origin=CL&minPrice=90000', { waitUntil: 'networkidle' });
    await expect(page.getByText('No products match these filters.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(found(page)).toHaveText(total!);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form and links @phone', async ({ page }) => {
    await page.goto('/shop');
    await openFilters(page);
    await page.getByRole('checkbox', { name: /^United States/ }).check();
    await page.getByRole('checkbox', { name: /^Chile/ }).check();
    await page.getByLabel('Lowest price in ₹').fill('100');
    await page.getByLabel('Sort by').selectOption('Price per 100 g');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/origin=CL&origin=US/);
    await expect(chips(page)).toHaveText(['Chile', 'United States', 'From ₹100.00', 'Clear all']);
    await expect(page.getByRole('article').first()).toContainText('/100 g');
    await page.getByRole('link', { name: 'Remove filter: Chile' }).click();
    await expect(page).toHaveURL(/\?origin=US&minPrice=100&sort=unit-price$/);
    await expect(page.getByRole('link', { name: 'California Almonds' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\?sort=unit-price$/);
  });
});
