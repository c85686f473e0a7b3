import { expectAccessibleOnEveryScreen } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { signInAsNewCustomer } from './support/customers.js';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsoleErrors: [/400 \(Bad Request\)/] });

test('a customer requests another confirmation link and confirms the e-mail once, with the link in the welcome mail', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await signInAsNewCustomer(page);
  const state = page.getByRole('region', { name: 'Account confirmation' });
  await test.step('the account page shows that the e-mail is unconfirmed and sends the link again', async () => {
    await page.goto('/account');
    await expect(state).toContainText(
      `Not confirmed yet. Please open the link in the email that we sent to ${person.email}.`,
    );
    await state.getByRole('button', { name: 'Send the link again' }).click();
    await expect(state.getByRole('status')).toBeVisible();
    expect((await mailTo(page, person.email, /^Confirm your email$/)).text).toContain('/confirm-email/');
  });

  const link = /\/confirm-email\/\S+/.exec((await mailTo(page, person.email, /^Welcome/)).text)?.[0] ?? '';

  await test.step('the page of the welcome link confirms the e-mail when the button is pressed', async () => {
    await page.goto(link);
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your email is confirmed');
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(state).toContainText('Your email is confirmed.');
  });

  await test.step('the link works once; after that the page explains what to do', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('alert')).toContainText('invalid or has expired');
    await expectAccessibleOnEveryScreen(page);
  });
});
