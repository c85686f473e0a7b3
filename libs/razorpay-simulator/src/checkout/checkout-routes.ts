import { badRequest } from '../errors.js';
import { isObject } from '../http/request-body.js';
import type { Route } from '../http/route.js';
import type { Notes } from '../ledger/entities.js';
import type { Decision, AttemptContext, Attempts, Instrument } from '../payments/attempts.js';
import { checkoutResult } from '../payments/checkout-result.js';
import { orderById, paymentById, type Provider } from '../provider.js';

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
  const { pageAmount, email, contact, description, notes } = body;
  return {
    ...(typeof pageAmount === 'number' && { pageAmount }),
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
