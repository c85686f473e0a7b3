import { EMPTY_STORE_INFORMATION } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aProduct, someFacets, aSecondFactorStatus, aSession, aUser } from './builders';
import { quotes } from './quotes';

/** The API of a shop with one product. Tests override responses with `server.use(...)`. */
export const server = setupServer(
  http.get('*/api/config/store', () =>
    HttpResponse.json({
      name: 'Mewavan',
      supportEmail: 'care@mewavan.example',
      publicUrl: 'https://mewavan.example',
      isDemo: true,
    }),
  ),
  http.get('*/api/settings', () =>
    HttpResponse.json({ shipping: { cost: 0, freeShippingThreshold: 0 }, shippingCost: 0, freeShippingThreshold: 0 }),
  ),
  http.get('*/api/config/razorpay', () => new HttpResponse(null, { status: 503 })),
  quotes(),
  http.get('*/api/settings/store', () => HttpResponse.json(EMPTY_STORE_INFORMATION)),
  http.get('*/api/settings/banner', () =>
    HttpResponse.json({ text: '30% off and free shipping on all orders', until: null }),
  ),
  http.get('*/api/settings/banner/plan', () =>
    HttpResponse.json({
      text: '30% off and free shipping on all orders',
      startsAt: null,
      endsAt: null,
      shown: '30% off and free shipping on all orders',
    }),
  ),
  http.get('*/api/settings/cash-on-delivery', () =>
    HttpResponse.json({ isOn: false, maxOrder: null, maxOpenOrders: 5, allowedPins: [], excludedPins: [] }),
  ),
  http.get('*/api/delivery/:pin', ({ params }) =>
    HttpResponse.json({ pin: params.pin, isDeliverable: true, from: '2026-11-11', to: '2026-11-13' }),
  ),
  http.get('*/api/settings/delivery', () =>
    HttpResponse.json({
      ...{ cutoff: '14:00', worksOnSaturday: true, processingDays: 1, holidays: [], zones: [] },
      origin: null,
      local: { minDays: 1, maxDays: 2, takesCash: true, cashFee: 0, shippingFee: 0, kgFee: 0 },
      regional: { minDays: 2, maxDays: 3, takesCash: true, cashFee: 0, shippingFee: 0, kgFee: 0 },
      elsewhere: { minDays: 3, maxDays: 5, takesCash: true, cashFee: 0, shippingFee: 0, kgFee: 0 },
    }),
  ),
  http.get('*/api/settings/razorpay', () =>
    HttpResponse.json({
      ...{ source: 'simulator', keyId: 'rzp_test_AAAAAAAAAAAAAA', isTest: true, isTried: true },
      ...{ webhookUrl: 'http://localhost:3000/api/payments/webhook', firstEventAt: null },
    }),
  ),
  http.get('*/api/settings/bank-transfer', () =>
    HttpResponse.json({ isOn: false, accountName: '', accountNumber: '', ifsc: '', hoursToPay: 48 }),
  ),
  http.get('*/api/settings/cart-reminders', () => HttpResponse.json({ isOn: false })),
  http.get('*/api/users/me/cart-reminders', () => HttpResponse.json({ isOffered: false, isWanted: false })),
  http.get('*/api/admin/product-presets', () => HttpResponse.json([])),
  http.get('*/api/settings/labels', () => HttpResponse.json({ completeBy: null, requireComplete: false })),
  http.get('*/api/settings/prices', () => HttpResponse.json({ minAskedDays: null })),
  http.get('*/api/admin/today/counts', () =>
    HttpResponse.json({
      ...{ toPack: 0, express: 0, packLater: 0, partlyShipped: 0, toShip: 0, leavesSoon: 0, late: 0 },
      complaintsDue: 0,
    }),
  ),
  http.get('*/api/admin/to-complete', () => HttpResponse.json([])),
  http.get('*/api/settings/refunds', () => HttpResponse.json({ approvalAbove: null, dailyBudget: 500000 })),
  http.get('*/api/settings/demo', () => HttpResponse.json({ canBeLeft: false })),
  http.get('*/api/settings/checkout', () =>
    HttpResponse.json({
      priceGraceHours: 24,
      unpaidMinutesPerAccount: 60,
      unpaidMinutesPerNetwork: 180,
      heldPiecesPerAccount: 50,
      heldPiecesPerNetwork: 500,
    }),
  ),
  http.get('*/api/complaints/mine', () => HttpResponse.json([])),
  http.get('*/api/admin/complaints/counts', () => HttpResponse.json({ open: 0, overdue: 0 })),
  http.get('*/api/orders/:id/documents/notices', () => HttpResponse.json({ onShip: [], onRefund: [] })),
  http.get('*/api/orders/refund-requests', () => HttpResponse.json([])),
  http.get('*/api/orders/:id/internal', () =>
    HttpResponse.json({ tags: [], notes: [], changes: [], mails: [], customer: null }),
  ),
  http.get('*/api/orders/:id/documents', () => HttpResponse.json([])),
  http.get('*/api/orders/:id/taxes', () => HttpResponse.json([])),
  http.get('*/api/payments/methods', () =>
    HttpResponse.json([
      { provider: 'razorpay', reason: null },
      { provider: 'cash-on-delivery', reason: 'Cash on delivery is not available.' },
    ]),
  ),
  http.get('*/api/products', () => HttpResponse.json([aProduct()])),
  http.get('*/api/admin/products', () => HttpResponse.json([aProduct()])),
  http.get('*/api/products/highlights', () => HttpResponse.json({ kinds: [], giftCounts: [0, 0, 0], reviews: [] })),
  http.get('*/api/products/facets', () => HttpResponse.json(someFacets())),
  http.get('*/api/products/suggestions', () => HttpResponse.json([])),
  http.get('*/api/products/:id', ({ params }) =>
    HttpResponse.json({ ...aProduct({ _id: String(params.id) }), reviews: [] }),
  ),
  http.get('*/api/users/profile', () => HttpResponse.json(aUser({ emailConfirmed: true }))),
  http.get('*/api/users/me/sessions', () => HttpResponse.json([aSession()])),
  http.get('*/api/users/me/addresses', () => HttpResponse.json([])),
  http.get('*/api/users/me/second-factor', () => HttpResponse.json(aSecondFactorStatus())),
  http.post('*/api/users/logout', () => new HttpResponse(null, { status: 204 })),
);
