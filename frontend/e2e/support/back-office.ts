import { expect, type Locator, type Page } from '@playwright/test';
import type { SignedInUser } from '@shop/contracts';

/** The credentials that the demo prints at startup. */
export const ADMIN = { name: 'Asha Menon', email: 'admin@mewavan.example', password: 'orchard-keeper-2026' };

/** Signs the browser in as the demo's admin through the API and local storage, without the login page. */
export async function arriveAsAdmin(page: Page): Promise<void> {
  const response = await page.request.post('/api/users/login', {
    data: { email: ADMIN.email, password: ADMIN.password },
  });
  await expect(response).toBeOK();
  const user = (await response.json()) as SignedInUser;
  await page.goto('/privacy');
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
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
