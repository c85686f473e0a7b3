import { expect, test } from './support/journey.js';

test('a server-rendered page does not refetch its dehydrated state', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
  for (const path of ['/', '/gifts', '/story', '/shop']) await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto((await page.getByRole('link', { name: 'California Almonds' }).getAttribute('href'))!, {
    waitUntil: 'networkidle',
  });
  expect(requests).toEqual([]);
});

test('a server-rendered page is interactive after hydration: search, sort, size, cart', async ({ page }) => {
  await page.goto('/shop?sort=price');
  await page.getByRole('combobox', { name: 'Search' }).fill('almonds');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/q=almonds/);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
