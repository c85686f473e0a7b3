import { ADMIN, openAdminPage } from './support/back-office.js';
import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test as base } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { signInAsNewCustomer } from './support/customers.js';
import { addApp, addVirtualAuthenticator, codeOf, confirmIdentity, signIn, signOut } from './support/second-factors.js';
import { startShop, type Shop } from './support/shop.js';

/** A shop whose admins need a second factor, as in production. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const shop = await startShop({ ADMIN_SECOND_FACTOR: 'required' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/40[0139] \((Bad Request|Unauthorized|Forbidden|Conflict)\)/],
});

test('a customer adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  await addVirtualAuthenticator(page);
  const person = await signInAsNewCustomer(page);
  await page.goto('/account/security');
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmIdentity(page, person.password);
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Phone');
  await mailTo(page, person.email, /passkey was added/);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
});

test('an admin must enrol, uses both kinds of second factor, and signs in without the device', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  await addVirtualAuthenticator(page);
  await signIn(page, ADMIN);
  await expect(page.getByText('Logged in successfully!')).toBeVisible();

  await test.step('no other page opens before a second factor is set up', async () => {
    await page.goto('/admin/settings');
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(page.getByText('Set up a second factor to continue.')).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  });

  const { key, recoveryCodes } = await test.step('an authenticator app gives access to the back office', async () => {
    const added = await addApp(page, ADMIN.password);
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('link', { name: 'Go to the back office' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    return added;
  });

  await test.step('the next sign-in requires its code', async () => {
    await signOut(page);
    await signIn(page, ADMIN);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
  });

  await test.step('the settings require a confirmation of the identity', async () => {
    await openAdminPage(page, '/admin/settings', 'Store Settings');
    await page.getByLabel('Shipping cost').fill('40');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await confirmIdentity(page, ADMIN.password);
    await expect(page.getByText('Settings updated successfully!')).toBeVisible();
  });

  await test.step('a passkey is also required after the password', async () => {
    await page.goto('/account/security');
    await page.getByLabel('Name of the passkey').fill('Security key');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Code of the app, or a recovery code').fill(recoveryCodes[1]!);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await mailTo(page, ADMIN.email, /recovery code was used/);
    await signOut(page);
    await signIn(page, ADMIN);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    await openAdminPage(page, '/admin/settings', 'Store Settings');
  });

  await test.step('a recovery code replaces a lost device, once', async () => {
    const useCode = async () => {
      await signOut(page);
      await signIn(page, ADMIN);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await useCode();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    await useCode();
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
  });

  await test.step('an admin resets the second factor of a user without device and codes, who then signs in with the password', async () => {
    const theirs = await browser.newPage({ baseURL: shop.url });
    const person = await signInAsNewCustomer(theirs);
    await theirs.goto('/account/security');
    await addApp(theirs, person.password);
    await openAdminPage(page, '/admin/staff', 'Staff');
    await page.getByLabel('Email of the user').fill(person.email);
    await page.getByRole('button', { name: 'Reset two-step verification' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await confirmIdentity(page, ADMIN.password);
    await expect(page.getByText(`Two-step verification of ${person.email} is reset.`)).toBeVisible();
    await mailTo(page, person.email, /two-step verification was reset/);
    await signOut(theirs);
    await signIn(theirs, person);
    await expect(theirs.getByText('Logged in successfully!')).toBeVisible();
    await theirs.close();
  });
});
