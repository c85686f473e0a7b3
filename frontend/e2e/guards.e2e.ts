import { expect, test } from './support/journey.js';
import { signInAsNewCustomer } from './support/customers.js';

test('a guest who opens a page of customers is redirected to the login page', async ({ page }) => {
  for (const path of ['/checkout', '/payment', '/order-success', '/account', '/account/orders']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
});

test('a signed-in customer is redirected from the register page, and logging out asks and ends the session', async ({
  page,
}) => {
  const { name } = await signInAsNewCustomer(page);
  await page.goto('/register');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: `Hi, ${name.split(' ')[0]}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Are you sure you want to sign out?')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
