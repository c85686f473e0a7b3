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
import { arriveWithCart } from './support/purchases.js';
import { ALMONDS, cartLines, cartWith, openOrderHistory, orderCards } from './support/shopping.js';

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

test('a failed UPI payment and a declined card return to the full cart', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  const dialog = await openPaymentDialog(page);
  await payByUpi(dialog, 'failure@razorpay');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payByRefusedCard(dialog);
  await expect(dialog.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave without paying' }).click();
  await expectNothingBought(page, DECLINED, person);
});

test('a cancelled payment returns to the full cart, which is paid by a second card for one order', async ({ page }) => {
  const person = await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  await leaveWithoutPaying(await openPaymentDialog(page));
  await expectNothingBought(page, CANCELLED, person);

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const dialog = await openPaymentDialog(page);
  await payByRefusedCard(dialog);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payByCard(dialog);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await recordedOrders(page)).toMatchObject([{ isPaid: true, totalPrice: 1338 }]);
});
