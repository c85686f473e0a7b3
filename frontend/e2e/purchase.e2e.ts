import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard, payByUpi } from './support/payment-dialog.js';
import { ADDRESS, aPerson, signInAsNewCustomer, register, saveAddress } from './support/customers.js';
import { arriveWithCart } from './support/purchases.js';
import { confirmationMails, recordedOrders } from './support/recorded-orders.js';
import {
  addToCart,
  ALMONDS,
  cartLines,
  cartWith,
  openOrderHistory,
  openProduct,
  orderCards,
} from './support/shopping.js';

test('a guest registers and buys, from the home page to the confirmation mail @only-phone', async ({ page }) => {
  const person = aPerson();

  await test.step('the guest finds a product and adds two pieces to the cart', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Our Collection' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
    await openProduct(page, ALMONDS.product);
    await addToCart(page, ALMONDS);
    await expect(cartWith(page, 2)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Cart →' }).click();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page)).toContainText('Size: 500g');
    await expect(cartLines(page)).toContainText('₹1,338.00');
  });

  await test.step('the guest is redirected to sign in, registers, and returns to the checkout', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await register(page, person);
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Continue to checkout' }).click();
  });

  await test.step('the customer adds an address, which the checkout requires', async () => {
    await expect(page.getByText('Please add a shipping address to your profile first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
    await page.getByRole('link', { name: 'Add shipping address' }).click();
    await expect(page).toHaveURL('/account');
    await saveAddress(page);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('main')).toContainText(ADDRESS.address);
  });

  await test.step('the customer pays by card', async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByRole('main').getByText('Test payments: no money moves')).toBeVisible();
    const dialog = await openPaymentDialog(page);
    await expect(dialog).toContainText('₹1,338.00');
    await payByCard(dialog);
  });

  const [order] = await test.step('the success page thanks the customer, and the cart is empty', async () => {
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page).toHaveURL('/order-success');
    await expect(page.getByText('Your order has been placed successfully.')).toBeVisible();
    await expect(cartWith(page, 0)).toBeVisible();
    const orders = await recordedOrders(page);
    expect(orders).toMatchObject([
      {
        isPaid: true,
        totalPrice: 1338,
        status: 'Processing',
        orderItems: [{ name: ALMONDS.product, size: '500g', quantity: 2 }],
      },
    ]);
    return orders;
  });
  const orderNumber = order?.orderNumber ?? 'no order';

  await test.step('the order is in the history', async () => {
    await openOrderHistory(page);
    await expect(orderCards(page)).toHaveCount(1);
    await expect(orderCards(page)).toContainText(orderNumber);
    await orderCards(page).getByRole('button').click();
    await expect(orderCards(page)).toContainText('California Almonds');
    await expect(orderCards(page)).toContainText(ADDRESS.address);
  });

  await test.step('the customer gets one confirmation mail with the order number', async () => {
    await expect.poll(async () => (await confirmationMails(page, person.email)).length).toBe(1);
    const [mail] = await confirmationMails(page, person.email);
    expect(mail?.subject).toContain(orderNumber);
    expect(mail?.text).toContain('₹1,338.00');
    await page.goto('/demo/mailbox');
    await expect(page.getByRole('link', { name: orderNumber })).toHaveCount(1);
  });
});

test('a customer approves the payment in a UPI app', async ({ page }) => {
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS);
  const dialog = await openPaymentDialog(page);
  await payByUpi(dialog, 'leela@okbank');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(cartWith(page, 0)).toBeVisible();
  expect(await recordedOrders(page)).toMatchObject([{ isPaid: true, totalPrice: 1338 }]);
});
