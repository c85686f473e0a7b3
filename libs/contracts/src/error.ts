export interface FieldError {
  field: string;
  message: string;
}

/**
 * Refusals that a client acts on.
 * - `second_factor_required` (403): this admin can only enrol a second factor.
 * - `confirmation_required` (403): prove again who you are (`POST /users/me/confirmation`), then repeat the request.
 * - `second_step_ended` (401): the challenge of a sign-in was used, is too old or had too many wrong tries; sign in again.
 * - `email_not_confirmed` (403): only customers who have confirmed their e-mail may buy (`POST /users/me/confirm-email` sends the link).
 * - `too_many_requests` (429): the header `Retry-After` says after how many seconds another may succeed.
 * - `wrong_proof` (401): a wrong code or passkey; the second step goes on.
 */
export const ERROR_CODES = ['second_factor_required', 'confirmation_required', 'second_step_ended', 'wrong_proof', 'email_not_confirmed', 'too_many_requests'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every answer with a status of 400 or more. `message` is one sentence fit for a toast. */
export interface ApiError {
  statusCode: number;
  code?: ErrorCode;
  message: string;
  error: string;
  details?: FieldError[];
}

export interface Message {
  message: string;
}
