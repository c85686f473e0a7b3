import type { PaymentError } from './ledger/entities.js';

/** The `error` object of Razorpay's responses. */
export interface ErrorBody {
  code: string;
  description: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
  field?: string;
}

/** A response other than 200. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.description);
  }
}

/** The envelope of all input errors. */
export function badRequest(description: string, details: Partial<ErrorBody> = {}): ProviderError {
  const { field, ...rest } = details;
  return new ProviderError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...rest,
    ...(field !== undefined && { field }),
  });
}

export const invalidField = (field: string, description: string): ProviderError => badRequest(description, { field });

/** Unknown fields of a request. */
export function extraFields(names: string[]): ProviderError {
  return badRequest(`${names.join(', ')} is/are not required and should not be sent`, { reason: 'extra_field_sent' });
}

export const unknownId = (): ProviderError => badRequest('The id provided does not exist');
export const malformedId = (id: string): ProviderError => badRequest(`${id} is not a valid id`);
export const unknownUrl = (): ProviderError => badRequest('The requested URL was not found on the server.');

export function authenticationFailed(): ProviderError {
  return new ProviderError(401, { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' });
}

/** The same idempotency key was used for something else, or is in use. */
export function idempotencyConflict(description: string): ProviderError {
  return new ProviderError(409, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

/** An error that Checkout shows to the payer, such as for an order that is paid. */
export function paymentRefused(description: string, reason: string): ProviderError {
  return badRequest(description, { reason });
}

/** The error of a failed payment, as Checkout passes it to the page. */
export function failureBody(error: PaymentError, orderId: string, paymentId: string): ErrorBody {
  const { code, description, source, step, reason } = error;
  return { code, description, source, step, reason, metadata: { order_id: orderId, payment_id: paymentId } };
}
