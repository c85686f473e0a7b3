import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { PHONE } from './support/browser.js';
import { ADDRESS, aPerson } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';

test('an order taken on the phone is paid by its link, with a discount', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const { name, email } = aPerson();
  await arriveAsAdmin(page);

  await test.step('staff take the order', async () => {
    await openAdminPage(page, '/admin/orders/new', 'New order');
    await page.getByLabel('Find a product').fill('california');
    await page.getByRole('button', { name: 'Add California Almonds, 500g' }).click();
    await page.getByRole('button', { name: 'Increase quantity of California Almonds, 500g' }).click();
    await expectAccessibleOnEveryScreen(page);
    await page.getByLabel('Name of the customer').fill(name);
    await page.getByLabel('Email of the customer').fill(email);
    await page.getByLabel('Address Line 1').fill(ADDRESS.address);
    await page.getByLabel('City').fill(ADDRESS.city);
    await page.getByLabel('State').selectOption(ADDRESS.state);
    await page.getByLabel('Postal Code (Pincode)').fill(ADDRESS.postalCode);
    await page.getByLabel('Phone Number').fill(ADDRESS.phone);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Draft \d+$/ })).toBeVisible();
  });

  await test.step('an owner takes something off and sends the link', async () => {
    await page.getByRole('button', { name: 'Discount' }).click();
    await page.getByLabel('Amount in rupees').fill('50.50');
    await page.getByLabel('Reason').fill('Regular customer');
    await page.getByRole('button', { name: 'Save discount' }).click();
    await expect(page.getByText('-₹50.50')).toBeVisible();
    await page.getByRole('button', { name: /^Send payment link/ }).click();
    await expect(page.getByText('Link sent', { exact: true })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  });

  const { text } = await mailTo(page, email, /please pay$/);
  const customer = await (await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE })).newPage();
  await test.step('the customer pays without an account', async () => {
    await customer.goto(/\/pay#[\w-]+/.exec(text)![0]);
    await expect(customer.getByText('-₹50.50')).toBeVisible();
    await expectNoAccessibilityViolations(customer);
    await payByCard(await openPaymentDialog(customer));
    await expect(customer.getByText(/^Thank you\. Your order/)).toBeVisible();
  });
  await mailTo(page, email, /confirmed$/);
  await customer.context().close();

  await test.step('the draft is the order', async () => {
    await page.getByRole('link', { name: 'Back to draft orders' }).click();
    await page
      .getByRole('link', { name: /^Ordered: / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible();
    await expect(page.getByText(email).first()).toBeVisible();
  });
});
