import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payButton, payByCard, payByUpi, paymentDialog } from './support/payment-dialog.js';
import { signInAsNewCustomer } from './support/customers.js';
import { confirmationMails, recordedOrders } from './support/recorded-orders.js';
import { arriveWithCart } from './support/purchases.js';
import { ALMONDS, cartWith } from './support/shopping.js';

const VERIFY = '**/api/orders/verify-payment';

/** Expects the confirmation page, an empty cart and one paid order. */
async function expectOneOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(cartWith(page, 0)).toBeVisible();
  expect(await recordedOrders(page)).toMatchObject([{ isPaid: true, totalPrice: 1338 }]);
}

test('a reload before the payment is verified leads to the order', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  await page.route(VERIFY, () => undefined); // No response: simulates a lost connection.
  const verifying = page.waitForRequest(VERIFY);
  await payByCard(await openPaymentDialog(page));
  await verifying;
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expectOneOrder(page);
  await expect.poll(async () => (await confirmationMails(page, person.email)).length).toBe(1);
});

test('a reload after a payment without a callback leads to the order', async ({ page }) => {
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  const dialog = await openPaymentDialog(page);
  await payByUpi(dialog, 'drop@razorpay');
  await expect(dialog.getByText('Payment successful')).toBeVisible();
  await page.reload();
  await expectOneOrder(page);
});

test('a payment whose verification request was lost leads to the order without a reload', async ({ page }) => {
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  await page.route(VERIFY, (route) => route.fulfill({ status: 200, body: 'not what the shop says' }), { times: 1 });
  await payByCard(await openPaymentDialog(page));
  await expectOneOrder(page);
});

test('after going back and after a reload with an open dialog the customer can pay again, once', async ({ page }) => {
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS, '/checkout');
  const goOn = page.getByRole('button', { name: 'Continue to Payment' });
  await goOn.click();
  await openPaymentDialog(page);
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  await expect(paymentDialog(page)).toHaveCount(0);
  await goOn.click();
  await openPaymentDialog(page);
  await page.reload();
  await expect(page.getByText('Your last payment was not completed. You can pay again.')).toBeVisible();
  await payByCard(await openPaymentDialog(page));
  await expectOneOrder(page);
});

test('a double click opens one dialog and creates one order, and going back from it starts no other payment', async ({
  page,
}) => {
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const started: string[] = [];
  page.on('request', (request) => request.url().endsWith('/create-razorpay-order') && started.push(request.url()));
  await payButton(page).dblclick();
  await expect(paymentDialog(page).getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  await expect(paymentDialog(page)).toHaveCount(1);
  await payByCard(paymentDialog(page));
  await expectOneOrder(page);
  expect(started).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
});

test('a payment without a callback leads to the order automatically', async ({ page }) => {
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  await payByUpi(await openPaymentDialog(page), 'drop@razorpay');
  await expectOneOrder(page);
});
