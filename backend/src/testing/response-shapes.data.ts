/** What an answer may say: the names of an object, each with what it holds, `[shape]` for a list, and `true` for a value. */
export type Shape = true | readonly [Shape] | { readonly [name: string]: Shape };

/** `_id name` -> `{ _id: true, name: true }` */
const names = (text: string): Record<string, Shape> => Object.fromEntries(text.split(' ').map((name) => [name, true]));

const MESSAGE = names('message');
const SETTINGS: Shape = {
  shipping: names('cost freeShippingThreshold'),
  ...names('shippingCost freeShippingThreshold'),
};
const BANNER_PLAN = names('text startsAt endsAt shown');
const ADDRESS = names('address address2 city state postalCode phone');
const SAVED_CART: Shape = { version: true, items: [names('product size quantity')] };
const SAVED_ADDRESS: Shape = { ...ADDRESS, ...names('_id label isDefault') };
const SIGNED_IN: Shape = { ...names('_id name email emailConfirmed isAdmin role token'), shippingAddress: ADDRESS };
const DESCRIPTOR = { ...names('id type'), transports: [true] } as const satisfies Shape;
const REQUEST_OPTIONS: Shape = { ...names('challenge timeout rpId userVerification'), allowCredentials: [DESCRIPTOR] };
const PASSKEY_REQUEST: Shape = { challenge: true, options: REQUEST_OPTIONS };
const FACTOR_ADDED: Shape = { recoveryCodes: [true] };
const REVIEW = names('_id rating comment name createdAt verified');
const SUMMARY = {
  ...names('_id name description category rating numReviews updatedAt'),
  imageUrls: [true],
  benefits: [true],
  variants: [names('_id size price originalPrice stock')],
  nutritionalFacts: [names('_id title description')],
} as const satisfies Shape;
const PRODUCT: Shape = { ...SUMMARY, reviews: [REVIEW], ratings: names('1 2 3 4 5') };
const REFUND = names('status amount');
const ORDER = {
  ...names(
    '_id orderNumber status paymentMethod itemsPrice shippingPrice taxPrice totalPrice isPaid paidAt isShipped shippedAt',
  ),
  ...names('isDelivered deliveredAt trackingId trackingNumber deliveryPartner createdAt'),
  user: names('_id name email'),
  orderItems: [names('_id product name size quantity price imageUrl')],
  shippingAddress: ADDRESS,
  paymentResult: names('id status order_id signature payment_status'),
  refund: REFUND,
  history: [names('at event by note')],
} as const satisfies Shape;
const ORDERS = { orders: [ORDER], ...names('page pages') } as const satisfies Shape;
const INVITATION = names('_id email role invitedBy invitedAt expiresAt');
const SALES = names('orders revenue averageOrder');

/** Every answer below 300 that is JSON, by route: what is not named here leaves no shop. Null where the answer is empty or no JSON. */
export const RESPONSE_SHAPES: Readonly<Record<string, Shape | null>> = {
  'GET /config/razorpay': names('keyId checkoutUrl name themeColor isTest'),
  'GET /config/store': {
    ...names('name supportEmail publicUrl isDemo hasStrictPasswords refusesOutsideImages'),
    socialLinks: names('instagram facebook youtube'),
  },
  'GET /settings': SETTINGS,
  'PUT /settings': SETTINGS,
  'GET /settings/banner': names('text until'),
  'GET /settings/banner/plan': BANNER_PLAN,
  'PUT /settings/banner': BANNER_PLAN,
  'GET /health/live': names('status'),
  'GET /health/ready': { status: true, parts: names('database queue storage') },
  'GET /metrics': null,
  'POST /policy-reports': null,
  'POST /users/register': SIGNED_IN,
  'POST /users/login': {
    ...SIGNED_IN,
    ...names('code message'),
    secondStep: { ...names('challenge expiresAt'), methods: [true], passkey: REQUEST_OPTIONS },
  },
  'POST /users/login/second-step': SIGNED_IN,
  'POST /users/login/passkey/options': PASSKEY_REQUEST,
  'POST /users/login/passkey': SIGNED_IN,
  'GET /users/me/second-factor': {
    ...names('isRequired isActive recoveryCodesLeft'),
    passkeys: [names('_id name createdAt usedAt')],
    authenticatorApp: names('since'),
  },
  'POST /users/me/passkeys/options': {
    challenge: true,
    options: {
      ...names('challenge timeout attestation'),
      hints: [true],
      rp: names('name id'),
      user: names('id name displayName'),
      pubKeyCredParams: [names('alg type')],
      excludeCredentials: [DESCRIPTOR],
      authenticatorSelection: names('residentKey userVerification requireResidentKey authenticatorAttachment'),
      extensions: names('credProps'),
    },
  },
  'POST /users/me/passkeys': FACTOR_ADDED,
  'DELETE /users/me/passkeys/:id': null,
  'POST /users/me/recovery-codes': FACTOR_ADDED,
  'POST /users/me/authenticator-app': names('secret address'),
  'POST /users/me/authenticator-app/confirm': FACTOR_ADDED,
  'DELETE /users/me/authenticator-app': null,
  'POST /users/me/confirmation': null,
  'POST /users/me/confirmation/options': PASSKEY_REQUEST,
  'POST /admin/second-factor/reset': null,
  'POST /users/logout': null,
  'POST /users/forgot-password': MESSAGE,
  'POST /users/reset-password/:token': SIGNED_IN,
  'POST /users/confirm-email/:token': MESSAGE,
  'POST /users/me/confirm-email': MESSAGE,
  'GET /users/profile': SIGNED_IN,
  'PUT /users/profile': SIGNED_IN,
  'PUT /users/password': SIGNED_IN,
  'GET /users/me/data': {
    createdAt: true,
    profile: names('_id name email'),
    addresses: [{ ...ADDRESS, ...names('label isDefault') }],
    orders: [ORDER],
    reviews: [{ ...names('_id rating comment createdAt'), product: names('_id name') }],
    signIns: [names('device startedAt seenAt')],
    cart: [names('product size quantity')],
    passkeys: [names('name createdAt usedAt')],
    authenticatorApp: names('since recoveryCodesLeft'),
  },
  'DELETE /users/me': null,
  'GET /users/me/cart': SAVED_CART,
  'PUT /users/me/cart': SAVED_CART,
  'GET /users/me/addresses': [SAVED_ADDRESS],
  'POST /users/me/addresses': SAVED_ADDRESS,
  'PUT /users/me/addresses/:addressId': SAVED_ADDRESS,
  'DELETE /users/me/addresses/:addressId': null,
  'GET /users/me/sessions': [names('_id device startedAt seenAt isCurrent')],
  'POST /users/me/sessions/end': null,
  'POST /admin/sessions/end': null,
  'GET /products': [SUMMARY],
  'POST /products': PRODUCT,
  'GET /products/:id': PRODUCT,
  'PUT /products/:id': PRODUCT,
  'DELETE /products/:id': MESSAGE,
  'GET /products/:id/reviews': { reviews: [REVIEW], ...names('page pages') },
  'POST /products/:productId/reviews': REVIEW,
  'DELETE /products/:productId/reviews/:reviewId': MESSAGE,
  'GET /products/export': null,
  'POST /orders/create-razorpay-order': names('id amount currency'),
  'POST /orders/verify-payment': { ...names('verified message orderId'), payment: names('id status') },
  'POST /orders/cancel-payment/:providerOrderId': null,
  'GET /orders/payment-status/:providerOrderId': {
    ...names('session orderId'),
    payment: names('status'),
    refund: REFUND,
  },
  'POST /orders': ORDER,
  'GET /orders': ORDERS,
  'GET /orders/myorders': ORDERS,
  'GET /orders/:id': ORDER,
  'PUT /orders/:id/ship': ORDER,
  'PUT /orders/:id/deliver': ORDER,
  'DELETE /orders/:id': MESSAGE,
  'GET /orders/export': null,
  'GET /admin/today': {
    counts: names('Processing Shipped Delivered'),
    days: [names('day orders revenue')],
    sales: SALES,
    salesBefore: SALES,
    bestSellers: [names('product name size quantity revenue')],
    lowStock: [names('product name size stock')],
  },
  'GET /admin/audit/choices': { actions: [true], people: [names('_id name')] },
  'GET /admin/audit/export': null,
  'GET /admin/staff': { members: [names('_id name email role isYou')], invitations: [INVITATION] },
  'POST /admin/staff/invitations': MESSAGE,
  'POST /admin/staff/invitations/:id/resend': MESSAGE,
  'DELETE /admin/staff/invitations/:id': MESSAGE,
  'GET /payments/attention': [
    {
      ...names('paymentId providerOrderId reason amount expected done at'),
      customer: names('name email'),
      refund: names('status amount error'),
      order: names('_id orderNumber'),
    },
  ],
};

/** Not watched: operators' tools and the demo's mailbox, files, and what only the provider is answered; each has a test of its own. */
export const NOT_WATCHED = [
  'POST /upload',
  'POST /upload/copy',
  'POST /products/import',
  'POST /payments/webhook',
  'POST /payments/attention/:paymentId/refund',
  'POST /payments/attention/:paymentId/settle',
  'POST /orders/:id/refund',
  'POST /admin/job-board',
  'GET /admin/audit',
  'POST /staff-invitations/read',
  'POST /staff-invitations/join',
  'POST /staff-invitations/accept',
  'PUT /admin/staff/:id',
  'DELETE /admin/staff/:id',
  'GET /demo/mailbox',
  'GET /demo/mailbox.json',
  'GET /demo/mailbox.css',
  'GET /demo/mailbox/:key',
  'GET /demo/mailbox/:key/body',
];
