import path from 'node:path';
import type { SignedInUser } from '@shop/contracts';
import { ADMIN, arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { aPerson, signInAsNewCustomer } from './support/customers.js';
import { authorization } from './support/storage.js';

const PICTURE = path.resolve(import.meta.dirname, '../public/images/hero-bowl-1200.jpg');
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/40[014] \((Bad Request|Unauthorized|Not Found)\)/],
});

test('a customer sees the active sessions and ends another one with the password', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await signInAsNewCustomer(page);
  const signInElsewhere = async (userAgent: string) => {
    const response = await page.request.post('/api/users/login', {
      data: person,
      headers: { 'user-agent': userAgent },
    });
    return ((await response.json()) as SignedInUser).token;
  };
  const statusOf = async (token: string) =>
    (await page.request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).status();
  const [phone, unknown] = [await signInElsewhere(ANDROID), await signInElsewhere('a program')];
  await page.goto('/account', { waitUntil: 'networkidle' });
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  const question = page.getByRole('alertdialog');

  await test.step('the list and its dialog have no accessibility violations, and fit on a phone', async () => {
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await list.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
    await expect(question.getByLabel('Your password')).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  });

  await test.step('one session is ended, with the correct password only', async () => {
    await list.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
    await question.getByLabel('Your password').fill('not-the-password');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(question.getByText('Current password is incorrect.')).toBeVisible();
    expect(await statusOf(phone)).toBe(200);
    await question.getByLabel('Your password').fill(person.password);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Device signed out.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    expect([await statusOf(phone), await statusOf(unknown)]).toEqual([401, 200]);
  });

  await test.step('all other sessions are ended', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question.getByLabel('Your password').fill(person.password);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect(await statusOf(unknown)).toBe(401);
    await page.reload();
    await expect(list).toContainText('This browser');
  });
});

test("an admin ends all sessions of a user, and the user's browser shows it", async ({ page, browser, shop }) => {
  const person = aPerson();
  const theirs = await browser.newPage({ baseURL: shop.url });
  await signInAsNewCustomer(theirs, person);
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/staff', 'Staff');
  await page.getByLabel('Email of the account').fill(person.email);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectNoAccessibilityViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(`${person.email} is signed out everywhere.`)).toBeVisible();
  await theirs.goto('/account');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();
});

test('what staff have entered stays when the session ends, and is saved after another sign-in', async ({ page }) => {
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/product/new', 'Create Product');
  await page.getByLabel('Name', { exact: true }).fill('Mamra almonds');
  await page.request.post('/api/users/logout', { headers: await authorization(page) });
  await page.getByLabel('Upload images').setInputFiles(PICTURE);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessibleOnEveryScreen(page);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Image 1 (main)')).toHaveValue(/^\/uploads\//);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mamra almonds');
});
