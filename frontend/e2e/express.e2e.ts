import { expectAccessibleOnEveryScreen } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { ADDRESS, signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { addToCart, ALMONDS, openProduct } from './support/shopping.js';

test('express, from the zones of the owner to the list of the packer', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await arriveAsAdmin(office);

  await test.step('the owner offers it in a zone', async () => {
    await openAdminPage(office, '/admin/settings', 'Store Settings');
    const zones = office.getByLabel('Zones', { exact: true });
    await zones.fill(`${await zones.inputValue()}\n${ADDRESS.postalCode}, 2-4, express 1-2 for 99`);
    await office.getByRole('button', { name: 'Save settings' }).click();
    await expect(office.getByText('Delivery rules saved.').first()).toBeVisible();
  });

  const { email } = await signInAsNewCustomer(page);
  await test.step('the product page states it, and the customer chooses it', async () => {
    await page.goto('/shop');
    await openProduct(page, ALMONDS.product);
    await expect(page.getByText(/Express delivery .+ for ₹99\.00 more\./)).toBeVisible();
    await addToCart(page, ALMONDS);
    await page.getByRole('link', { name: 'Go to Cart →' }).click();
    await expect(page.getByText(/Express delivery .+ for ₹99\.00 more\./)).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Express delivery .+ ₹99\.00 more$/ }).check();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByText('Express delivery', { exact: true }).first()).toBeVisible();
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('DeliveryExpress');
  });

  const { text, subject } = await mailTo(page, email, /confirmed$/);
  expect(text).toContain('Delivery:\nExpress');
  const orderNumber = /\d{6}-\d+/.exec(subject)![0];

  await test.step('staff find it in a list of its own', async () => {
    await openAdminPage(office, '/admin/orderlist?status=ToPack', 'Orders');
    await office.getByRole('link', { name: /^Express/ }).click();
    await expect(rowOf(office, orderNumber)).toContainText('Express');
    await expectAccessibleOnEveryScreen(office);
  });
  await office.context().close();
});
