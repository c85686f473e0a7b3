import { expect, test } from './support/journey.js';
import { signInAsNewCustomer } from './support/customers.js';

for (const path of ['/checkout', '/payment', '/order-success', '/account', '/account/orders']) {
  test(`a guest who opens ${path} is redirected to the login page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
}

test('a signed-in customer is redirected from the register page', async ({ page }) => {
  await signInAsNewCustomer(page);
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test('logging out asks for confirmation and ends the session', async ({ page }) => {
  const { name } = await signInAsNewCustomer(page);
  await page.goto('/shop');
  await page.getByRole('button', { name: `Hi, ${name.split(' ')[0]}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Are you sure you want to sign out?')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
