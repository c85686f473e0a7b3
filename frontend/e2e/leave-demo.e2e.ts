import { ADMIN, arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { expect, test } from './support/journey.js';
import { confirmIdentity } from './support/second-factors.js';

// A setting of its own starts a separate shop, because the others still need their demo.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  shopVariables: { STORE_NAME: 'Nuts of Pune' },
  // The question for the password, and a read after the account of the demo is gone.
  expectedConsoleErrors: [/403 \(Forbidden\) \(\S+\/demo\/leave\)$|401 \(Unauthorized\) \(\S+\/api\/\S+\)$/],
});

test('an owner leaves the demo for an empty shop, and makes an account of their own', async ({
  page,
  browser,
  shop,
}) => {
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/settings/store', 'Store');
  await page.getByRole('button', { name: 'Start my own shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demo?' });
  await dialog.getByRole('textbox').fill('Start my own shop');
  await dialog.getByRole('button', { name: 'Remove the demo' }).click();
  await confirmIdentity(page, ADMIN.password);

  await expect(page).toHaveURL(/\/setup#/);
  await page.getByLabel('Name', { exact: true }).fill('Meera Joshi');
  await page.getByLabel('Email').fill('meera@nuts.example');
  await page.getByLabel('Password', { exact: true }).fill('walnut orchard at dawn');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText('Your shop is not open yet')).toBeVisible();
  expect(await (await page.request.get('/api/products')).json()).toEqual([]);

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/opening soon/i);
  await visitor.context().close();
});
