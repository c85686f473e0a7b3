import { openAdminPage, rowOf, arriveAsAdmin } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { buy } from './support/purchases.js';
import { ALMONDS, orderCards } from './support/shopping.js';

test('a customer cancels a paid order, and the money is on its way back @only-phone', async ({ page }) => {
  await signInAsNewCustomer(page);
  const { orderNumber } = await buy(page, ALMONDS);
  await page.goto('/account/orders');

  await test.step('the customer cancels the order, once', async () => {
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

  await test.step('the back office shows it as cancelled', async () => {
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin/orderlist?status=Cancelled', /Orders/);
    await expect(rowOf(page, orderNumber)).toContainText('Cancelled');
    await expect(rowOf(page, orderNumber).getByRole('button', { name: /^Ship/ })).toHaveCount(0);
  });
});
