import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import {
  leaveWithoutPaying,
  openPaymentDialog,
  payByCard,
  payByRefusedCard,
  payByUpi,
} from './support/payment-dialog.js';
import { signInAsNewCustomer, type Person } from './support/customers.js';
import { confirmationMails, recordedOrders } from './support/recorded-orders.js';
import { ALMONDS, cartLines, cartWith, goToPayment, openOrderHistory, orderCards } from './support/shopping.js';

const DECLINED =
  "Payment failed: Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.";
const CANCELLED = 'Payment cancelled. Your order has not been placed.';

/** Expects an unchanged cart, the reason, and no order. */
async function expectNothingBought(page: Page, reason: string, person: Person): Promise<void> {
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(reason);
  await expect(cartLines(page)).toContainText('500g');
  await expect(cartWith(page, 2)).toBeVisible();
  expect(await recordedOrders(page)).toEqual([]);
  await openOrderHistory(page);
  await expect(page.getByText('You have not placed an order yet.')).toBeVisible();
  await expect(orderCards(page)).toHaveCount(0);
  expect(await confirmationMails(page, person.email)).toEqual([]);
}

test('a payment declined by the bank returns to the full cart', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await goToPayment(page, ALMONDS);
  const dialog = await openPaymentDialog(page);
  await payByRefusedCard(dialog);
  await expect(dialog.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave without paying' }).click();
  await expectNothingBought(page, DECLINED, person);
});

test('a cancelled payment returns to the full cart @phone', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await goToPayment(page, ALMONDS);
  await leaveWithoutPaying(await openPaymentDialog(page));
  await expectNothingBought(page, CANCELLED, person);
});

test('a failed UPI payment returns to the full cart', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await goToPayment(page, ALMONDS);
  const dialog = await openPaymentDialog(page);
  await payByUpi(dialog, 'failure@razorpay');
  await dialog.getByRole('button', { name: 'Leave without paying' }).click();
  await expectNothingBought(page, 'Payment failed: Payment was unsuccessful due to a temporary issue.', person);
});

test('a customer retries a declined card in the same dialog and gets one order', async ({ page }) => {
  await signInAsNewCustomer(page);
  await goToPayment(page, ALMONDS);
  const dialog = await openPaymentDialog(page);
  await payByRefusedCard(dialog);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payByCard(dialog);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await recordedOrders(page)).toMatchObject([{ isPaid: true, totalPrice: 1338 }]);
});

test('a customer can pay for the same cart after cancelling', async ({ page }) => {
  await signInAsNewCustomer(page);
  await goToPayment(page, ALMONDS);
  await leaveWithoutPaying(await openPaymentDialog(page));
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payByCard(await openPaymentDialog(page));
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await recordedOrders(page)).toHaveLength(1);
});
