import type { Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { arriveWithCart } from './support/purchases.js';
import { confirmationMails, recordedOrders } from './support/recorded-orders.js';
import { ALMONDS, orderCards } from './support/shopping.js';

const CODE = 'DIWALI26';
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Discount code' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin creates an offer by code, and a customer pays less with its code @only-phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { viewport } = test.info().project.use;
  const office = await (
    await browser.newContext({ viewport: viewport ?? null, ...(baseURL && { baseURL }) })
  ).newPage();
  await arriveAsAdmin(office);

  await test.step('the admin creates an offer of 10 per cent by a code', async () => {
    await openAdminPage(office, '/admin/offers', 'Offers');
    await office.getByLabel('How customers get it').selectOption('With one code');
    await office.getByRole('button', { name: 'Create offer' }).click();
    await expect(office.getByText('Enter 3 to 20 letters and digits.')).toBeVisible();
    await office.getByLabel('Title').fill('Diwali');
    await office.getByLabel('Code').fill(CODE.toLowerCase());
    await office.getByLabel('Percent off').fill('10');
    await office.getByLabel('Total uses').fill('100');
    await office.getByRole('button', { name: 'Create offer' }).click();
    await expect(rowOf(office, CODE)).toContainText('0 of 100');
    await expectNoAccessibilityViolations(office);
  });

  const person = await signInAsNewCustomer(page);
  await test.step('the customer applies a wrong code, and then the right one with the keyboard', async () => {
    await arriveWithCart(page, ALMONDS, '/checkout');
    await codeField(page).fill('HOLI');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We do not know this code.')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await codeField(page).fill(` ${CODE.toLowerCase()} `);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Applied')).toBeVisible();
    await expect(page.getByText('HOLI')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('-₹133.80');
    await expect(page.getByRole('main')).toContainText('₹1,204.20');
    await expectNoAccessibilityViolations(page);
  });

  await test.step('the customer pays the lower total, which the order keeps', async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByText('You pay ₹1,204.20, taxes included.')).toBeVisible();
    const dialog = await openPaymentDialog(page);
    await expect(dialog).toContainText('₹1,204.20');
    await payByCard(dialog);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await page.goto('/account/orders');
    await orderCards(page).getByRole('button').click();
    await expect(orderCards(page)).toContainText('Code DIWALI26');
    await expect(orderCards(page)).toContainText('₹1,204.20');
    const [mail] = await expect
      .poll(() => confirmationMails(page, person.email))
      .toHaveLength(1)
      .then(() => confirmationMails(page, person.email));
    expect(JSON.stringify(mail)).toContain('Code DIWALI26');
  });

  const [order] = await recordedOrders(page);
  await test.step('the admin sees the discount, and ends the offer', async () => {
    await openAdminPage(office, `/admin/order/${order!._id}`, /Order/);
    await expect(office.getByRole('main')).toContainText('Code DIWALI26');
    await openAdminPage(office, '/admin/offers', 'Offers');
    await expect(rowOf(office, CODE)).toContainText('1 of 100');
    await office.getByRole('button', { name: `End ${CODE} now` }).click();
    await expectNoAccessibilityViolations(office);
    await office.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(rowOf(office, CODE)).toContainText('Ended');
  });

  await test.step('no field for codes is shown any more', async () => {
    await arriveWithCart(page, ALMONDS, '/checkout');
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
    // On a phone the summary is folded.
    await expect(page.getByText('₹1,338.00').first()).toBeAttached();
    await expect(codeField(page)).toHaveCount(0);
  });
  await office.context().close();
});
