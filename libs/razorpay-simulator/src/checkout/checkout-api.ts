import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type HttpResponse,
  jsonResponse,
  writeResponse,
  readJsonBody,
  matchRoute,
  type Route,
  isObject,
} from '../http.js';
import { unknownUrl, ProviderError, unknownId, failureBody, type ErrorBody, badRequest } from '../errors.js';
import { type Provider, orderById, paymentById } from '../provider.js';
import { sameSecret, checkoutSignature, type Credentials } from '../accounts.js';
import type { Payment, Notes } from '../ledger/entities.js';
import type { Decision, AttemptContext, Attempts, Instrument } from '../payments/attempts.js';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Serves `/v1/checkout.js` and the modules and styles under `/v1/checkout/`. Any page may load them. */
async function checkoutAsset(path: string): Promise<HttpResponse> {
  const [, name, extension = ''] = /^\/v1\/(checkout|checkout\/dialog\/[a-z-]+)\.(js|css)$/.exec(path) ?? [];
  if (!name) throw unknownUrl();
  const file = name === 'checkout' ? 'checkout.js' : `${name.slice('checkout/'.length)}.${extension}`;
  const text = await readFile(new URL(file, import.meta.url), 'utf8').catch(() => undefined);
  if (text === undefined) throw unknownUrl();
  return {
    status: 200,
    type: TYPES[extension]!,
    text,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  };
}

const isCheckoutAsset = (path: string): boolean => path === '/v1/checkout.js' || path.startsWith('/v1/checkout/');

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'content-type, x-key-id',
};

/**
 * API for the payer's browser: the script, its modules and the requests of the dialog. Open to any origin that sends
 * the key id.
 */
export class CheckoutApi {
  constructor(
    private readonly routes: readonly Route<Record<string, unknown>>[],
    private readonly provider: Provider,
  ) {}

  serves(path: string): boolean {
    return isCheckoutAsset(path) || path.startsWith('/sim/checkout/');
  }

  async handle(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const response = await this.respond(req, url).catch(refused);
    writeResponse(res, { ...response, headers: { ...CORS, ...response.headers } });
  }

  private async respond(req: IncomingMessage, url: URL): Promise<HttpResponse> {
    if (req.method === 'OPTIONS') return { status: 204, type: 'text/plain', text: '' };
    if (isCheckoutAsset(url.pathname)) return checkoutAsset(url.pathname);
    const keyId = req.headers['x-key-id'];
    const { accounts, ledger } = this.provider;
    if (typeof keyId !== 'string' || !sameSecret(keyId, accounts.credentials.keyId)) throw unknownId();
    const { route, params } = matchRoute(this.routes, req.method ?? 'GET', url.pathname);
    accounts.assertOwn(ledger, Object.values(params));
    return jsonResponse(200, route.run(await readJsonBody(req), params));
  }
}

function refused(error: unknown): HttpResponse {
  if (error instanceof ProviderError) return jsonResponse(error.status, { error: error.body });
  throw error;
}

/** The argument of Checkout's `handler`. */
export interface HandlerResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Status of an attempt, as shown in the payer's browser. */
export type CheckoutResult =
  | { status: 'succeeded'; paymentId: string; response: HandlerResponse; handlerCalls: 0 | 1 | 2 }
  | { status: 'failed'; paymentId: string; error: ErrorBody }
  | { status: 'waiting'; paymentId: string; asks: 'bank' | 'upi' | 'nobody' };

export function checkoutResult(payment: Payment, credentials: Credentials): CheckoutResult {
  const paymentId = payment.id;
  if (payment.status === 'created') return { status: 'waiting', paymentId, asks: payment.script.asks };
  if (payment.status === 'failed' && payment.error)
    return { status: 'failed', paymentId, error: failureBody(payment.error, payment.orderId, paymentId) };
  return {
    status: 'succeeded',
    paymentId,
    response: handlerResponse(payment, credentials),
    handlerCalls: payment.script.handlerCalls,
  };
}

function handlerResponse({ id, orderId, script }: Payment, { keySecret }: Credentials): HandlerResponse {
  const secret = script.forgesSignature ? `${keySecret}-forged` : keySecret;
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: checkoutSignature(orderId, id, secret),
  };
}

const DECISIONS: readonly Decision[] = ['success', 'failure', 'cancel'];

/** Routes of the checkout dialog, under `/sim/checkout`. Handlers receive the body of the request. */
export function checkoutRoutes({ accounts, ledger }: Provider, attempts: Attempts): Route<Record<string, unknown>>[] {
  return [
    {
      method: 'GET',
      path: '/sim/checkout/orders/:id',
      run: (_body, { id = '' }) => {
        const { amount, currency, status } = orderById(ledger, id);
        return { id, amount, currency, status };
      },
    },
    {
      method: 'POST',
      path: '/sim/checkout/orders/:id/payments',
      run: (body, { id = '' }) =>
        checkoutResult(attempts.start(id, readInstrument(body), readContext(body)), accounts.credentials),
    },
    {
      method: 'GET',
      path: '/sim/checkout/payments/:id',
      run: (_body, { id = '' }) => checkoutResult(paymentById(ledger, id), accounts.credentials),
    },
    {
      method: 'POST',
      path: '/sim/checkout/payments/:id/answer',
      run: (body, { id = '' }) => checkoutResult(attempts.decide(id, readDecision(body)), accounts.credentials),
    },
  ];
}

function readInstrument({ cardNumber, vpa, upiIntent }: Record<string, unknown>): Instrument {
  if (typeof cardNumber === 'string') return { cardNumber };
  if (typeof vpa === 'string') return { vpa };
  if (upiIntent === true) return { upiIntent };
  throw badRequest('The method field is required.', { field: 'method' });
}

function readContext(body: Record<string, unknown>): AttemptContext {
  const { email, contact, description, notes } = body;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof contact === 'string' && { contact }),
    ...(typeof description === 'string' && { description }),
    ...(isObject(notes) && {
      notes: Object.fromEntries(Object.entries(notes).map(([name, value]) => [name, String(value)])) as Notes,
    }),
  };
}

/** Any one-time password of 4 to 10 digits is correct. */
function readDecision({ answer, otp }: Record<string, unknown>): Decision {
  if (typeof otp === 'string') return /^\d{4,10}$/.test(otp) ? 'success' : 'failure';
  const choice = DECISIONS.find((known) => known === answer);
  if (!choice) throw badRequest('The answer field is required.', { field: 'answer' });
  return choice;
}
