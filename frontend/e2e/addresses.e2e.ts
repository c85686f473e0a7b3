import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { ADDRESS, signInAsNewCustomer } from './support/customers.js';
import { arriveWithCart } from './support/purchases.js';
import { recordedOrders } from './support/recorded-orders.js';
import { ALMONDS } from './support/shopping.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer saves several addresses and has an order sent to one that is not the default', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsNewCustomer(page);
  await page.goto('/account');
  const book = page.getByRole('list', { name: 'Your addresses' });
  const dialog = page.getByRole('dialog');

  await test.step('the customer adds an address with a name', async () => {
    await expect(book.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Add another address' }).click();
    await dialog.getByLabel('Name of this address').fill('Office');
    await dialog.getByLabel('Address Line 1').fill('9 FC Road');
    await dialog.getByLabel('City').fill('Pune');
    await dialog.getByLabel('State').selectOption('Maharashtra');
    await dialog.getByLabel('Postal Code (Pincode)').fill('411 004');
    await dialog.getByLabel('Phone Number').fill('98220 12345');
    await expectAccessibleOnEveryScreen(page);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(book.getByRole('listitem')).toHaveCount(2);
    await expect(book.getByRole('listitem').first()).toContainText('Default');
    await expectAccessibleOnEveryScreen(page);
  });

  await test.step('the address is chosen at the checkout and stays chosen after a reload', async () => {
    await arriveWithCart(page, ALMONDS, '/checkout');
    const choice = page.getByRole('group', { name: 'Deliver to' });
    await expect(choice.getByRole('radio', { name: new RegExp(`^${ADDRESS.address}`) })).toBeChecked();
    await choice.getByRole('radio', { name: /^Office/ }).check();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('9 FC Road');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('9 FC Road');
  });

  await test.step('the order has this address, and the profile is unchanged', async () => {
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await recordedOrders(page)).toMatchObject([
      { shippingAddress: { address: '9 FC Road', city: 'Pune', phone: '9822012345' } },
    ]);
    await page.goto('/account');
    await expect(page.getByLabel('Address Line 1')).toHaveValue(ADDRESS.address);
  });

  await test.step('the customer makes it the default and removes the other one', async () => {
    await page.getByRole('button', { name: 'Change Office' }).click();
    await dialog.getByLabel('Use as my default address').check();
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Address Line 1')).toHaveValue('9 FC Road');
    await page.getByRole('button', { name: `Remove ${ADDRESS.address}` }).click();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(book.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel('Address Line 1')).toHaveValue('9 FC Road');
  });
});
