import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { searchField } from './support/shopping.js';

test('a misspelt Hindi name finds products, by a suggestion chosen with the keyboard', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const field = await searchField(page);
  await field.pressSequentially('badaam');
  const list = page.getByRole('listbox', { name: 'Suggested products' });
  await expect(list.getByRole('option', { name: 'California Almonds' })).toBeVisible();
  await expect(page.getByText(/^\d suggestions?$/)).toBeAttached();
  await expectNoAccessibilityViolations(page);

  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  const name = (await chosen.textContent()) ?? '';
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a corrected search says so, can be shared, and goes on with sort and filter', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const field = await searchField(page);
  await field.fill('badaam');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=badaam$/);
  await expect(page.getByText("Showing results for 'badam'.")).toBeVisible();
  const sorted = page.waitForResponse(/sort=price/);
  await page.getByLabel('Sort by').selectOption('price');
  await expect(page).toHaveURL(/q=badaam&sort=price/);
  await sorted;
  await expect(page.getByText("Showing results for 'badam'.")).toBeVisible();
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toContain('California Almonds');

  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText("Showing results for 'badam'.")).toBeVisible();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(names);
  expect(requests).toEqual([]);
});

test('a suggestion is chosen by touch, and a word that means nothing here finds nothing @only-phone', async ({
  page,
}) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const field = await searchField(page);
  await field.fill('laptop');
  await field.press('Enter');
  await expect(page.getByText('No results for this search.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Customer favourites' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(page.getByText('No results for this search.')).toBeHidden();
  await (await searchField(page)).fill('khaj');
  await page.getByRole('option', { name: 'Medjool Dates' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Medjool Dates' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search of the header is a form @only-phone', async ({ page }) => {
    await page.goto('/story');
    const field = await searchField(page);
    await field.fill('बादाम');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: 'California Almonds' })).toBeVisible();
  });
});
