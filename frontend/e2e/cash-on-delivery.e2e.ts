import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { arriveWithCart } from './support/purchases.js';
import { confirmationMails, recordedOrders } from './support/recorded-orders.js';
import { ALMONDS } from './support/shopping.js';

/** Switches the offer in the settings. */
async function offerCash(page: Parameters<typeof openAdminPage>[0], isOn: boolean): Promise<void> {
  await openAdminPage(page, '/admin/settings/payments', 'Payments');
  await page.getByLabel('Customers may pay the courier in cash').setChecked(isOn);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Cash on delivery updated.').first()).toBeVisible();
}

test('a customer pays the courier in cash, and an admin marks the order as paid', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await arriveAsAdmin(office);
  await offerCash(office, true);

  const person = await signInAsNewCustomer(page);
  const [order] = await test.step('the customer chooses cash on delivery and places the order', async () => {
    await arriveWithCart(page, ALMONDS);
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    await page.getByRole('button', { name: 'Place order' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    const orders = await recordedOrders(page);
    expect(orders).toMatchObject([{ isPaid: false, paidAt: null, status: 'Processing' }]);
    return orders;
  });
  await expect.poll(async () => (await confirmationMails(page, person.email)).length).toBe(1);
  await offerCash(office, false);

  await test.step('the admin marks the cash as collected, once', async () => {
    await openAdminPage(office, `/admin/orderlist?q=${order!.orderNumber}`, 'Orders');
    await expect(rowOf(office, order!.orderNumber)).toContainText('Unpaid');
    await office.getByRole('link', { name: order!.orderNumber }).click();
    await office.getByRole('button', { name: 'Cash collected' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Cash collected' }).click();
    await expect(office.getByText('The order is marked as paid.')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Cash collected' })).toHaveCount(0);
    expect(await recordedOrders(page)).toMatchObject([{ isPaid: true }]);
  });
  await office.context().close();
});
