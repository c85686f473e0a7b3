import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { expectAccessibleOnEveryScreen } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { aPerson } from './support/customers.js';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsoleErrors: [/400 \(Bad Request\)/] });

test('an invited person joins and sees the pages of the role, and the audit log records it', async ({ page }) => {
  test.setTimeout(180_000);
  const person = { ...aPerson(), password: 'pistachio-orchard' };
  await test.step('an owner sends an invitation', async () => {
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin/staff', 'Staff');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Role', { exact: true }).selectOption('Catalogue');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(rowOf(page, new RegExp(person.email))).toContainText('Catalogue');
    await expectAccessibleOnEveryScreen(page);
  });

  const mail = await mailTo(page, person.email, /^Invitation to the back office/);
  const link = /\/invitation#\S+/.exec(mail.text)?.[0] ?? '';

  await test.step('the link opens a form for name and password', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('Welcome to the team. Please sign in.')).toBeVisible();
  });

  await test.step('the role gives access to the products and to notifications only', async () => {
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: 'Hi, Leela' }).click();
    await expect(page.getByRole('link', { name: 'Manage Products' })).toBeVisible();
    for (const other of ['Manage Orders', 'Store Settings'])
      await expect(page.getByRole('link', { name: other })).toHaveCount(0);
    await page.getByRole('link', { name: 'Manage Products' }).click();
    await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
      'Products',
      'Notifications',
    ]);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/productlist$/);
    for (const closed of ['/admin/orderlist', '/admin/settings', '/admin/staff', '/admin/audit']) {
      await page.goto(closed);
      await expect(page).toHaveURL((url) => url.pathname === '/admin/productlist');
    }
  });

  await test.step('the link works once', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByText('This invitation is no longer open. Please ask for a new one.')).toBeVisible();
  });

  await test.step('the audit log shows both actions', async () => {
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin/audit', 'Audit log');
    const log = page.getByRole('region', { name: 'Audit log' });
    await expect(
      log.getByRole('row').filter({ hasText: 'Staff joined' }).filter({ hasText: person.name }).first(),
    ).toBeVisible();
    await expect(
      log.getByRole('row').filter({ hasText: 'Staff invited' }).filter({ hasText: person.email }),
    ).toBeVisible();
    await page.getByLabel('Action').selectOption('Staff invited');
    await expect(page).toHaveURL(/action=staff\.invited/);
    await expect(log.getByRole('row')).toHaveCount(2);
    await expectAccessibleOnEveryScreen(page);
  });
});
