import { expect, type Locator, type Page } from '@playwright/test';
import type { SignedInUser } from '@shop/contracts';
import { store } from './storage.js';

/** The credentials that the demo prints at startup. */
export const ADMIN = { name: 'Asha Menon', email: 'admin@mewavan.example', password: 'orchard-keeper-2026' };

/** Signs the browser in as the demo's admin through the API and local storage, without the login page. */
export async function arriveAsAdmin(page: Page): Promise<void> {
  const response = await page.request.post('/api/users/login', {
    data: { email: ADMIN.email, password: ADMIN.password },
  });
  await expect(response).toBeOK();
  await store(page, 'user', (await response.json()) as SignedInUser);
}

/** Opens a page of the back office and waits for its heading. */
export async function openAdminPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The table row with this row header. */
export const rowOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Fills in one size of the product form. @param nth counted from 1 */
export async function fillSize(
  page: Page,
  nth: number,
  { size, price, stock }: { size: string; price: string; stock: string },
): Promise<void> {
  const at = (label: string): Locator =>
    page
      .getByRole('main')
      .getByLabel(label, { exact: true })
      .nth(nth - 1);
  await at('Size').fill(size);
  await at('Sale price').fill(price);
  await at('Stock').fill(stock);
}

const NUTRITION = {
  'Serve size (g)': '30',
  'Energy (kcal)': '569',
  'Protein (g)': '20.3',
  'Carbohydrate (g)': '28.3',
  'Total sugars (g)': '7.7',
  'Added sugars (g)': '0',
  'Total fat (g)': '45.8',
  'Saturated fat (g)': '5.6',
  'Trans fat (g)': '0',
  'Cholesterol (mg)': '0',
  'Sodium (mg)': '400',
};

/** Fills in what the label of an imported nut declares. @param quantities net quantity of each size */
export async function fillLabel(page: Page, quantities: readonly string[]): Promise<void> {
  const field = (label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });
  for (const [nth, quantity] of quantities.entries()) {
    await field('Net quantity').nth(nth).fill(quantity);
    await field('MRP').nth(nth).fill('999');
  }
  await field('Front of the pack').selectOption({ index: 1 });
  await field('Common name').fill('Pistachios');
  await field('Veg mark').selectOption('Vegetarian');
  await field('Country of origin').selectOption('Iran');
  await field('Storage advice').fill('Keep cool and dry.');
  await field('Shelf life in days').fill('180');
  await field('HSN code').fill('080251');
  await page.getByRole('button', { name: 'List the ingredients, largest first.' }).first().click();
  await field('Ingredient 1').fill('Pistachios');
  await page.getByRole('button', { name: 'Tree nuts only' }).click();
  for (const [label, amount] of Object.entries(NUTRITION)) await field(label).fill(amount);
  for (const company of ['maker or packer', 'importer']) {
    const name = company === 'importer' ? 'Importer (optional)' : 'Maker or packer';
    const optional = company === 'importer' ? ' (optional)' : '';
    await field(name).fill('Test Foods');
    await field(`FSSAI licence of the ${company}${optional}`).fill('10000000000000');
    await field(`Address of the ${company}${optional}`).fill('1 Example Road, Pune');
  }
}
