import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop);
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<{ _id: string }>();
  await asha.post(`/api/orders/${order._id}/cancel`, { reason: 'mistake' });
  await shop.settleJobs();
});
afterAll(() => shop.close());

/** As by a release that knows no adjustments. */
const WITHOUT_ADJUSTMENTS = `INSERT INTO checkout_sessions SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
  'receipt', 'another', 'provider_order_id', 'order_another', 'adjustments', NULL))).* FROM checkout_sessions s`;
const LESS = `'[{"code": "x", "kind": "x", "label": "x", "amountPaise": -100000000}]'`;
const REFUND = (paise: number) =>
  `INSERT INTO refunds (id, payment_id, amount_paise, kind, reason, idempotency_key, status)
   SELECT gen_random_uuid(), id, ${paise}, 'admin', 'goodwill', 'admin-0123456789', 'requested' FROM payments`;

it.each([
  ['variants_price_paise_check', 'UPDATE variants SET price_paise = -1'],
  ['variants_original_price_paise_check', 'UPDATE variants SET original_price_paise = -1'],
  ['variants_mrp_not_below_price', 'UPDATE variants SET mrp_paise = price_paise - 1'],
  ['store_settings_shipping_cost_paise_check', 'UPDATE store_settings SET shipping_cost_paise = -1'],
  [
    'store_settings_free_shipping_threshold_paise_check',
    'UPDATE store_settings SET free_shipping_threshold_paise = -1',
  ],
  ['cash_on_delivery_rules_max_paise_check', 'UPDATE cash_on_delivery_rules SET max_paise = 0'],
  ['refund_rules_approval_above_paise_check', 'UPDATE refund_rules SET approval_above_paise = -1'],
  [
    'checkout_sessions_amount_paise_check',
    'UPDATE checkout_sessions SET lines = NULL, adjustments = NULL, amount_paise = 99',
  ],
  ['checkout_sessions_amount', 'UPDATE checkout_sessions SET amount_paise = amount_paise + 1'],
  ['checkout_sessions_amount', WITHOUT_ADJUSTMENTS],
  ['checkout_sessions_items_not_negative', 'UPDATE checkout_sessions SET lines = NULL, items_paise = -1'],
  ['payments_not_negative', 'UPDATE payments SET amount_paise = -1'],
  ['payments_not_negative', 'UPDATE payments SET amount_refunded_paise = -1'],
  ['payments_not_negative', 'UPDATE payments SET disputed_paise = -1'],
  ['payments_refunds_final_paise_check', 'UPDATE payments SET refunds_final_paise = -1'],
  ['refunds_amount_paise_check', 'UPDATE refunds SET amount_paise = 0'],
  ['refunds_refused_not_negative', 'UPDATE refunds SET refused_paise = -1'],
  ['refunds_within_payment', REFUND(1)],
  ['orders_items_paise_check', 'UPDATE orders SET items_paise = -1'],
  ['orders_total', 'UPDATE orders SET total_paise = total_paise + 1'],
  ['orders_total', 'UPDATE orders SET adjustments = ' + LESS],
  ['orders_total_not_negative', `UPDATE orders SET adjustments = ${LESS}, total_paise = items_paise - 100000000`],
  ['order_items_price_paise_check', 'UPDATE order_items SET price_paise = -1'],
  ['order_items_quantity_check', 'UPDATE order_items SET quantity = 0'],
  ['sales_days_paise_check', `INSERT INTO sales_days (day, orders, paise) VALUES ('2026-01-01', 0, -1)`],
  [
    'sales_so_far_not_negative',
    `INSERT INTO sales_so_far (first_day, day, until, orders, paise, delivered) VALUES ('2026-01-01', '2026-01-01', now(), 0, -1, 0)`,
  ],
])('the database refuses what breaks %s: %s', async (constraint, sql) => {
  await expect(shop.database.query(sql)).rejects.toMatchObject({ constraint });
});

it('takes refunds up to the payment, and the signature of any provider', async () => {
  await shop.database.query('DELETE FROM refunds');
  const { amount } = (await shop.database.one<{ amount: number }>('SELECT amount_paise AS amount FROM payments'))!;
  await shop.database.query(REFUND(amount));
  await expect(shop.database.query(REFUND(1).replace('0123456789', '0123456780'))).rejects.toMatchObject({
    constraint: 'refunds_within_payment',
  });
  const sign = (signature: string) => shop.database.query('UPDATE payments SET checkout_signature = $1', [signature]);
  await sign('eyJhbGciOi.J9-_/+=');
  await expect(sign('two words')).rejects.toMatchObject({ constraint: 'payments_checkout_signature_check' });
  await expect(sign('x'.repeat(2001))).rejects.toMatchObject({ constraint: 'payments_checkout_signature_check' });
});
