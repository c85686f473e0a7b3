import { ADDRESS, PRODUCT, type FuzzFixture } from './fuzz-fixture.js';

const lines = ({ ids }: FuzzFixture) => [{ product: ids.product, size: '250g', quantity: 1 }];
const result = ({ paid }: FuzzFixture) => ({
  id: paid?.razorpay_payment_id,
  order_id: paid?.razorpay_order_id,
  signature: paid?.razorpay_signature,
  status: 'captured',
});

/** A valid or nearly valid body for each route with a body. Fuzz runs modify it. */
export const BODIES: Readonly<Record<string, (fixture: FuzzFixture) => object>> = {
  'POST /users/register': () => ({ name: 'Asha Rao', email: 'asha.rao@example.in', password: 'almonds-123' }),
  'POST /users/login': (fixture) => ({ email: fixture.emailOf('customer'), password: 'wrong-password' }),
  'POST /users/forgot-password': () => ({ email: 'nobody@example.in' }),
  'POST /users/reset-password/:token': () => ({ password: 'almonds-123' }),
  'PUT /users/profile': (fixture) => ({
    name: 'Asha Rao',
    email: fixture.emailOf('customer'),
    shippingAddress: { ...ADDRESS, address2: 'Near the lake' },
  }),
  'DELETE /users/me': () => ({ password: 'wrong-password' }),
  'PUT /users/password': () => ({ password: 'wrong-password', newPassword: 'walnut-orchard' }),
  'PUT /users/me/cart': (fixture) => ({ version: 0, items: lines(fixture) }),
  'POST /users/me/wish-list': ({ ids }) => ({ add: [ids.product], remove: [] }),
  'POST /users/me/addresses': () => ({ ...ADDRESS, label: 'Office', isDefault: false }),
  'PUT /users/me/addresses/:addressId': () => ({
    ...ADDRESS,
    address2: 'Near the lake',
    label: 'Office',
    isDefault: true,
  }),
  'POST /users/me/sessions/end': () => ({
    password: 'wrong-password',
    session: '6f1c1e62-5a9c-4d0e-9d6e-0f6a1f4f2b11',
  }),
  'POST /admin/sessions/end': () => ({ email: 'nobody@example.in' }),
  'POST /products/:productId/reviews': () => ({ rating: 5, comment: 'Very good.' }),
  'POST /cart/quote': (fixture) => ({
    codes: ['DIWALI'],
    items: lines(fixture),
    destination: { state: ADDRESS.state, postalCode: ADDRESS.postalCode },
  }),
  'POST /orders/create-razorpay-order': (fixture) => ({
    amount: 10_000,
    orderItems: lines(fixture),
    shippingAddress: ADDRESS,
    codes: ['DIWALI'],
  }),
  'POST /orders/start-payment/:provider': (fixture) => ({
    amount: 10_000,
    orderItems: lines(fixture),
    shippingAddress: ADDRESS,
  }),
  'POST /orders/verify-payment': ({ paid }) => ({ ...paid }),
  'POST /orders/verify-payment/:provider': ({ paid }) => ({
    orderId: paid?.razorpay_order_id,
    paymentId: paid?.razorpay_payment_id,
    signature: paid?.razorpay_signature,
  }),
  'POST /orders': (fixture) => ({
    orderItems: lines(fixture),
    shippingAddress: ADDRESS,
    paymentMethod: 'Razorpay',
    paymentResult: result(fixture),
    itemsPrice: 100,
    shippingPrice: 0,
    totalPrice: 100,
  }),
  'POST /products': () => PRODUCT,
  'PUT /products/:id': () => ({ ...PRODUCT, updatedAt: '2026-01-01T00:00:00.000Z' }),
  'POST /upload/copy': () => ({ address: 'https://127.0.0.1/almonds.jpg' }),
  'PUT /orders/:id/ship': () => ({ trackingId: 'AB123456789IN', deliveryPartner: 'DTDC' }),
  'PUT /settings': () => ({ shipping: { cost: 50, freeShippingThreshold: 500 }, cost: 50, freeShippingThreshold: 500 }),
  'PUT /settings/bank-transfer': () => ({
    ...{
      isOn: false,
      accountName: 'Mewavan Foods',
      accountNumber: '123456789012',
      ifsc: 'HDFC0001234',
      hoursToPay: 48,
    },
  }),
  'PUT /settings/razorpay': () => ({
    ...{ keyId: 'rzp_test_TestTestTest01', keySecret: 'wrong-secret', webhookSecret: 'wrong-webhook-secret' },
  }),
  'PUT /settings/cash-on-delivery': () => ({ isOn: true, maxOrder: 5000, allowedPins: ['41'], excludedPins: [] }),
  'PUT /settings/banner': () => ({
    text: '30% off and free shipping on all orders',
    startsAt: '2026-11-01T00:00:00+05:30',
    endsAt: '2026-12-01T00:00:00Z',
  }),
  'POST /payments/webhook': ({ ids }) => ({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: { id: ids.payment, order_id: ids.providerOrder, amount: 10_000, currency: 'INR', status: 'captured' },
      },
    },
  }),
  'POST /policy-reports': () => ({
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'inline',
      'document-uri': 'http://localhost/shop',
    },
  }),
};

/** Routes that accept files, with the name of the field. */
export const FILE_FIELDS: Readonly<Record<string, string>> = {
  'POST /upload': 'image',
  'POST /products/import': 'file',
  'POST /admin/settlements/import': 'file',
  'POST /admin/settlements/cash': 'file',
};

/** Hashing a password takes a tenth of a second, so these routes are requested less often. */
export const SLOW = [
  'POST /users/register',
  'POST /users/login',
  'DELETE /users/me',
  'PUT /users/password',
  'POST /users/me/sessions/end',
  'POST /users/reset-password/:token',
];
