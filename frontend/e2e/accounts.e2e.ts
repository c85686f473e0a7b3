import fs from 'node:fs/promises';
import type { SignedInUser } from '@shop/contracts';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { PHONE } from './support/browser.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { ADDRESS, aPerson, signInAsNewCustomer, register } from './support/customers.js';
import { buy } from './support/purchases.js';
import { ALMONDS, cartLines, goToPayment, openOrderHistory, openProduct, orderCards } from './support/shopping.js';

test.describe('registration', () => {
  test.use({ expectedConsoleErrors: [/40[19] \((Conflict|Unauthorized)\) \(\S+\/users\/(register|login)\)$/] });

  test('shows errors at the fields, sends a welcome mail, and rejects a registered e-mail', async ({ page }) => {
    const person = aPerson();
    await test.step('each field shows its error', async () => {
      await page.goto('/register', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Enter your full name.')).toBeVisible();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('pista');
      await page.getByLabel('Confirm Password', { exact: true }).fill('other');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
    });

    await test.step('the new customer gets a welcome message and a mail', async () => {
      await register(page, person);
      await expect(page.getByText('Account created successfully!')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Hi, Leela' })).toBeVisible();
      const { key, subject, text } = await mailTo(page, person.email, /^Welcome/);
      expect(text).toContain('/confirm-email/');
      const mailbox = await page.context().newPage();
      await mailbox.goto(`/demo/mailbox/${key}`);
      await expect(mailbox.getByRole('link', { name: subject }).first()).toBeVisible();
      await expect(mailbox.frameLocator('iframe').getByText('Thank you for opening an account').first()).toBeVisible();
      await mailbox.close();
    });

    await test.step('the customer signs out and in again', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Hi, Leela' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await page
        .getByRole('button', { name: /^(Yes|Logout|Log out)$/ })
        .last()
        .click();
      await page.goto('/login', { waitUntil: 'networkidle' });
      await page.getByLabel('Email').fill(person.email.toUpperCase());
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Invalid email or password')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Logged in successfully!')).toBeVisible();
      await expect(page).toHaveURL('/');
    });

    await test.step('the same e-mail cannot register twice', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/register', { waitUntil: 'networkidle' });
      await register(page, { ...person, name: 'Somebody Else' });
      await expect(page.getByText(/already/).first()).toBeVisible();
      await expect(page).toHaveURL('/register');
    });
  });
});

test('a forgotten password is reset by mail, once, and older sessions end', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  const older = await page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as SignedInUser).token);
  await page.evaluate(() => localStorage.clear());

  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login page, which also has an email field, stays until the next page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If that email is registered, a reset link has been sent.')).toBeVisible();
  const { text } = await mailTo(page, person.email, /^Set a new password$/);
  const link = /https?:\/\/\S+\/reset-password\/\S+/.exec(text)![0];

  await page.goto(new URL(link).pathname, { waitUntil: 'networkidle' });
  await page.getByLabel('New Password', { exact: true }).fill('cashew-ivory-2');
  await page.getByLabel('Confirm Password', { exact: true }).fill('cashew-ivory-2');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset successfully! You are now logged in.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hi, Leela' })).toBeVisible();
  await mailTo(page, person.email, /password (was|has been) changed/i);
  expect(
    (await page.request.get('/api/users/profile', { headers: { authorization: `Bearer ${older}` } })).status(),
  ).toBe(401);
  expect(
    (
      await page.request.post(`/api/users/reset-password/${link.split('/').at(-1)}`, {
        data: { password: 'cashew-ivory-3' },
      })
    ).status(),
  ).toBe(400);
  for (const [password, status] of [
    [person.password, 401],
    ['cashew-ivory-2', 200],
  ] as const)
    expect((await page.request.post('/api/users/login', { data: { email: person.email, password } })).status()).toBe(
      status,
    );
});

test('a customer edits the profile, and gets a warning before unsaved changes are lost', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await page.goto('/account', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await page.getByLabel('Postal Code (Pincode)').fill('012345');
  await page.getByLabel('Phone Number').fill('12345');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Enter a 6-digit PIN code that does not start with 0.')).toBeVisible();
  await expect(page.getByText('Enter a 10-digit mobile number starting with 6, 7, 8 or 9.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Stay|Cancel|Keep/ })
    .click();
  await page.getByLabel('Postal Code (Pincode)').fill(ADDRESS.postalCode);
  await page.getByLabel('Phone Number').fill('+91 98450 11111');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone Number')).toHaveValue('9845011111');
});

test('a customer opens an order, buys it again and writes a review', async ({ page }) => {
  test.setTimeout(150_000);
  await signInAsNewCustomer(page);
  await goToPayment(page, ALMONDS);
  await payByCard(await openPaymentDialog(page));
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await test.step('the customer opens the order in the history and buys it again', async () => {
    await openOrderHistory(page);
    const card = orderCards(page);
    await card.getByRole('button', { expanded: false }).click();
    for (const text of ['Processing', 'Paid', ADDRESS.address, '₹1,338.00', '500g'])
      await expect(card).toContainText(text);
    await card.getByRole('button', { name: 'Buy again' }).click();
    await card.getByRole('link', { name: 'Go to Cart →' }).click();
    await expect(cartLines(page)).toContainText('California Almonds');
  });

  await test.step('the customer gives four stars with the keyboard, and a photo, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/shop');
    await openProduct(page, ALMONDS.product);
    await page.waitForLoadState('networkidle');
    const form = page.getByRole('form', { name: 'Write a review' });
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByText('Choose a rating from 1 to 5 stars.')).toBeVisible();
    await form.getByRole('radio', { name: '5 stars' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await form.getByLabel('Your comment').fill('Crisp, and packed well.');
    const photo = { name: 'almonds.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await form.getByLabel('Photos').setInputFiles(photo);
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Review submitted successfully!')).toBeVisible();
    const review = page.getByRole('listitem').filter({ hasText: 'Crisp, and packed well.' });
    await expect(review).toContainText('Leela Bhat');
    await expect(review).toContainText('Bought here');
    await expect(review.getByRole('img', { name: 'Photo 1 by Leela Bhat' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});

test.describe('deleting an account', () => {
  test.use({ expectedConsoleErrors: [/40[01] \((Bad Request|Unauthorized)\)/] });

  test('downloads the personal data and deletes the account after the password', async ({ page }) => {
    const person = await signInAsNewCustomer(page);
    const order = await buy(page, ALMONDS);
    await page.goto('/account', { waitUntil: 'networkidle' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const data = await fs.readFile(await (await saving).path(), 'utf8');
    for (const text of [person.email, ADDRESS.address, order.orderNumber]) expect(data).toContain(text);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByLabel('Your password').fill('not-the-password');
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(question.getByRole('alert').or(question.locator('[aria-invalid=true]')).first()).toBeVisible();
    await question.getByLabel('Your password').fill(person.password);
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /Log ?in|Sign in/i })).toBeVisible();
    expect(
      (
        await page.request.post('/api/users/login', { data: { email: person.email, password: person.password } })
      ).status(),
    ).toBe(401);
    await expect(await page.request.post('/api/users/register', { data: person })).toBeOK();
  });
});
