import { expect, type Locator, type Page } from '@playwright/test';

export interface PurchasedItem {
  product: string;
  size: string;
  quantity: number;
}

/** The item that most journeys buy: two pieces at ₹669.00 from the demo store. */
export const ALMONDS = { product: 'California Almonds', size: '500g', quantity: 2 } satisfies PurchasedItem;

/** The search field of the header. On phones an icon opens it. */
export async function searchField(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: 'Search' });
  if (!(await field.isVisible())) await page.getByLabel('Search products').click();
  return field;
}

/** The cart link in the header. Its accessible name contains the item count. */
export function cartWith(page: Page, items: 0 | 1 | 2): Locator {
  const name = items === 0 ? 'Cart' : `Cart, ${items} ${items === 1 ? 'item' : 'items'}`;
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Opens a product from the current list. */
export async function openProduct(page: Page, product: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: product, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
}

/** Selects size and quantity on a product page and adds them to the cart. */
export async function addToCart(page: Page, { size, quantity }: PurchasedItem): Promise<void> {
  const sizeButton = page.getByRole('button', { name: size, exact: true });
  // A page ignores clicks until it is hydrated.
  await expect(async () => {
    await sizeButton.click();
    await expect(sizeButton).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  for (let count = 1; count < quantity; count += 1)
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText(String(quantity));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
}

/** Goes from the product list to the payment page. The customer must be signed in and have an address. */
export async function goToPayment(page: Page, item: PurchasedItem): Promise<void> {
  await page.goto('/shop');
  await openProduct(page, item.product);
  await addToCart(page, item);
  await page.getByRole('link', { name: 'Go to Cart →' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/payment');
}

/** The lines on the cart page. */
export const cartLines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');

/** The orders on the order history page. */
export const orderCards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Opens the order history through the menu. */
export async function openOrderHistory(page: Page): Promise<void> {
  const menu = page
    .getByRole('banner')
    .getByRole('button', { name: /^(Hi, |Open menu)/ })
    .filter({ visible: true });
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).filter({ visible: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).click();
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
}
