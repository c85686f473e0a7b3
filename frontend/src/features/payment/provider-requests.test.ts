/** @jest-environment jest-fixed-jsdom */
import '../../testing/setup';
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../shared/api/base-api';
import { sessionSlice } from '../../shared/session/session-slice';
import { aUser } from '../../testing/builders';
import { anAddress, anOrder } from '../../testing/order-builders';
import { server } from '../../testing/server';
import type { Purchase } from './model';
import type { ProviderPorts } from './payment-provider';
import { hostedPorts } from './provider-requests';

const PURCHASE = {
  lines: [{ product: 'p-almonds', size: '250g', quantity: 1 }],
  totalPaise: 34_900,
  customer: { ...aUser(), shippingAddress: anAddress() },
  details: {},
} as unknown as Purchase;
const ORDER = { id: 'hosted_order_1', amount: 34_900, currency: 'INR' };
const PROOF = { orderId: ORDER.id, paymentId: 'hosted_payment_1', signature: 'signed' };
const PAGE = { page: 'https://pay.example.in' };

const listeners = { succeeded: jest.fn(), failed: jest.fn(), dismissed: jest.fn() };
const openDialog = jest.fn(() => () => undefined);

function ports(): ProviderPorts {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionSlice.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  return hostedPorts(store.dispatch, 'hosted', openDialog);
}

it('one purchase uses the requests that all providers share', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/payments/methods/hosted', () => HttpResponse.json(PAGE)),
    http.post('*/api/orders/start-payment/hosted', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(ORDER, { status: 201 });
    }),
    http.post('*/api/orders/verify-payment/hosted', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        verified: true,
        payment: { id: 'x', status: 'captured' },
        message: '',
        orderId: 'o-1',
      });
    }),
    http.get('*/api/orders/o-1', () => HttpResponse.json(anOrder())),
  );
  const { prepareDialog, createOrder, openDialog: open, verify, placeOrder } = ports();
  expect(await prepareDialog()).toBeNull();
  expect(await createOrder(PURCHASE)).toEqual({ ok: ORDER });
  open(ORDER, listeners);
  expect(openDialog).toHaveBeenCalledWith(PAGE, ORDER, listeners);
  expect(await verify(PROOF)).toEqual({ ok: { captured: true } });
  expect(await placeOrder(PROOF)).toEqual({ ok: anOrder() });
  expect(sent).toEqual([
    {
      amount: 34_900,
      orderItems: PURCHASE.lines,
      shippingAddress: PURCHASE.customer.shippingAddress,
      details: {},
    },
    PROOF,
  ]);
});

it('a payment without an order yet is not captured, a refused proof is rejected, and a lost response is open', async () => {
  const response = { verified: true, payment: { id: 'x', status: 'authorized' }, message: '' };
  const refusal = { statusCode: 400, code: 'payment_verification_failed', message: 'Not verified.' };
  const { verify } = ports();
  server.use(http.post('*/api/orders/verify-payment/hosted', () => HttpResponse.json(response)));
  expect(await verify(PROOF)).toEqual({ ok: { captured: false } });
  server.use(http.post('*/api/orders/verify-payment/hosted', () => HttpResponse.json(refusal, { status: 400 })));
  expect(await verify(PROOF)).toEqual({ rejected: 'Not verified.' });
  server.use(http.post('*/api/orders/verify-payment/hosted', () => HttpResponse.json({}, { status: 500 })));
  expect(await verify(PROOF)).toEqual({ lost: true });
});

it('says why a payment cannot start', async () => {
  const message = 'Payments are temporarily unavailable. Please try again in a few minutes.';
  const failure = () => HttpResponse.json({ statusCode: 503, code: 'payments_unavailable', message }, { status: 503 });
  server.use(
    http.get('*/api/payments/methods/hosted', failure),
    http.post('*/api/orders/start-payment/hosted', failure),
  );
  expect(await ports().prepareDialog()).toBe(message);
  expect(await ports().createOrder(PURCHASE)).toEqual({ message });
});
