import type { SignedInUser } from '@shop/contracts';
import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { signInAsNewCustomer } from './support/customers.js';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/40[01] \((Bad Request|Unauthorized)\)/],
});

test('a customer changes the password, stays signed in here and is signed out on other devices', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await signInAsNewCustomer(page);
  const elsewhere = ((await (await page.request.post('/api/users/login', { data: person })).json()) as SignedInUser)
    .token;
  await test.step('the link stays below the pointer while the rest of the page loads', async () => {
    let load: () => void = () => undefined;
    const isPressed = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\/api\/users\/(profile|me\/[a-z-]+)$/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto('/account');
    await page.getByRole('link', { name: 'Change password', exact: true }).hover();
    await page.mouse.down();
    load();
    await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Account confirmation' })).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL('/account/password');
  });
  const fill = async (present: string, next: string) => {
    await page.getByLabel('Current Password').fill(present);
    await page.getByLabel('New Password').fill(next);
    await page.getByLabel('Confirm Password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };

  await test.step('a wrong current password shows an error at its field', async () => {
    await fill('not-the-password', 'walnut-orchard');
    await expect(page.getByRole('main').getByText('Current password is incorrect.')).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  });

  await test.step('the correct password changes it', async () => {
    await fill(person.password, 'walnut-orchard');
    await expect(page.getByText(/^Your password is changed\. You stay signed in here/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    expect(
      (await page.request.get('/api/users/profile', { headers: { authorization: `Bearer ${elsewhere}` } })).status(),
    ).toBe(401);
    await page.getByRole('link', { name: 'Back to My Profile' }).click();
    await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    expect(
      (await page.request.post('/api/users/login', { data: { ...person, password: 'walnut-orchard' } })).status(),
    ).toBe(200);
  });

  await test.step("the account's owner gets a mail", async () => {
    expect((await mailTo(page, person.email, /^Your password was changed$/)).text).toContain(
      'you were signed out everywhere else',
    );
  });
});
