import { invalidField } from '../errors.js';
import { isObject, type Route } from '../http.js';
import type { CapturePolicy, Order } from '../ledger/entities.js';
import type { OrderRequest, Orders } from '../payments/orders.js';
import {
  inrCurrency,
  onlyFields,
  optionalChoice,
  optionalNotes,
  optionalReceipt,
  requiredAmount,
  pageOf,
  readPage,
} from './validation.js';
import type { LedgerView } from '../ledger/ledger.js';
import { asShown, isListed, wanted } from './payment-routes.js';
import { orderById, type Provider } from '../provider.js';
import { wireOrder, wirePayment, wireCollection } from '../wire.js';
import type { RestRequest } from './rest-api.js';

const FIELDS = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'unique_receipt',
];
const MAX_EXPIRY_MINUTES = 7200;
const MIN_AUTOMATIC_EXPIRY_MINUTES = 12;

type Body = Record<string, unknown>;

/** Reads the body of `POST /v1/orders`. @throws ProviderError */
function readOrderRequest(body: Body): OrderRequest {
  onlyFields(body, ...FIELDS);
  const amount = requiredAmount(body);
  inrCurrency(body, true);
  if (body['partial_payment'])
    throw invalidField('partial_payment', 'Partial payment is not enabled for this account.');
  const capture = readCapture(body);
  return {
    amount,
    receipt: optionalReceipt(body),
    notes: optionalNotes(body),
    ...(capture && { capture }),
    uniqueReceipt: body['unique_receipt'] === true,
  };
}

function readCapture(body: Body): CapturePolicy | undefined {
  const { payment } = body;
  if (payment === undefined) return undefined;
  if (!isObject(payment)) throw invalidField('payment', 'The payment must be an array.');
  onlyFields(payment, 'capture', 'capture_options');
  const mode = optionalChoice(payment, 'capture', ['automatic', 'manual']);
  if (!mode) throw invalidField('payment.capture', 'The payment.capture field is required.');
  return { mode, ...readExpiry(payment['capture_options'] ?? {}, mode) };
}

function readExpiry(options: unknown, mode: CapturePolicy['mode']) {
  if (!isObject(options))
    throw invalidField('payment.capture_options', 'The payment.capture_options must be an array.');
  onlyFields(options, 'automatic_expiry_period', 'manual_expiry_period', 'refund_speed');
  if (!optionalChoice(options, 'refund_speed', ['normal', 'optimum'])) throw requiredOption('refund_speed');
  const automatic = minutes(options, 'automatic_expiry_period');
  if (mode === 'automatic' && automatic === undefined) throw requiredOption('automatic_expiry_period');
  const automaticExpiryMinutes = automatic ?? MIN_AUTOMATIC_EXPIRY_MINUTES;
  const manualExpiryMinutes = minutes(options, 'manual_expiry_period') ?? MAX_EXPIRY_MINUTES;
  if (manualExpiryMinutes < automaticExpiryMinutes)
    throw optionError(
      'manual_expiry_period',
      'The manual expiry period must be greater than or equal to the automatic expiry period.',
    );
  return { automaticExpiryMinutes, manualExpiryMinutes };
}

function minutes(options: Body, name: string): number | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw optionError(name, `The ${name} must be an integer.`);
  if (value < MIN_AUTOMATIC_EXPIRY_MINUTES)
    throw optionError(name, `The ${name} must be at least ${MIN_AUTOMATIC_EXPIRY_MINUTES}.`);
  if (value > MAX_EXPIRY_MINUTES) throw optionError(name, `The ${name} may not be greater than ${MAX_EXPIRY_MINUTES}.`);
  return value;
}

const optionError = (name: string, description: string) => invalidField(`payment.capture_options.${name}`, description);
const requiredOption = (name: string) => optionError(name, `The ${name} field is required.`);

/** `/v1/orders`. */
export function orderRoutes(provider: Provider, orders: Orders): Route<RestRequest>[] {
  const { clock, settings } = provider;
  return [
    { method: 'POST', path: '/v1/orders', run: ({ body }) => wireOrder(orders.create(readOrderRequest(body))) },
    {
      method: 'GET',
      path: '/v1/orders',
      run: ({ query, view }) => {
        const receipt = query.get('receipt');
        const listed = (receipt ? view.orders.withKey(receipt) : view.orders.all()).filter(
          (order) => order.createdAt + settings.listLagMs <= clock.now() && isWanted(order, query, view),
        );
        return wireCollection(pageOf(listed, readPage(query)).map(wireOrder));
      },
    },
    { method: 'GET', path: '/v1/orders/:id', run: ({ view }, { id = '' }) => wireOrder(orderById(view, id)) },
    {
      method: 'GET',
      path: '/v1/orders/:id/payments',
      run: ({ query, view }, { id = '' }) => {
        const payments = view.payments
          .withKey(orderById(view, id).id)
          .filter((payment) => isListed(payment, clock.now()));
        return wireCollection(
          payments.map((payment) => wirePayment(asShown(payment, view, provider), wanted(query, settings))),
        );
      },
    },
  ];
}

function isWanted(order: Order, query: URLSearchParams, view: LedgerView): boolean {
  const authorized = query.get('authorized');
  if (!authorized) return true;
  const hasAuthorization = view.payments.withKey(order.id).some(({ status }) => status === 'authorized');
  return hasAuthorization === (authorized === '1');
}
