import { openAdminPage, rowOf, arriveAsAdmin } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { recordedOrders } from './support/recorded-orders.js';
import { ALMONDS, goToPayment, openOrderHistory, orderCards } from './support/shopping.js';

test('a customer cancels a paid order, and the money is on its way back @phone', async ({ page }) => {
  await test.step('the customer buys', async () => {
    await signInAsNewCustomer(page);
    await goToPayment(page, ALMONDS);
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  await test.step('the customer cancels the order, once', async () => {
    await openOrderHistory(page);
    await orderCards(page).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
    await expect(dialog).toContainText('₹1,338.00 goes back to the account or card it was paid with');
    await dialog.getByLabel('Reason').selectOption('Ordered by mistake');
    await dialog.getByRole('button', { name: 'Cancel order' }).dblclick();
    await expect(page.getByText('Order cancelled.').first()).toBeVisible();
    await expect(orderCards(page)).toContainText('Cancelled');
    await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('₹1,338.00');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  });

  const [order] = await recordedOrders(page);

  await test.step('the back office shows it as cancelled', async () => {
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin/orderlist?status=Cancelled', /Orders/);
    await expect(rowOf(page, order!.orderNumber)).toContainText('Cancelled');
    await expect(rowOf(page, order!.orderNumber).getByRole('button', { name: /^Ship/ })).toHaveCount(0);
  });
});
