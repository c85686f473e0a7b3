export interface FieldError {
  field: string;
  message: string;
}

/**
 * Every error code, with the status of its response. A code never changes its meaning; clients decide by it, never by the sentence.
 * - `amount_changed`: prices or shipping changed; `details` says what. Request a new quote.
 * - `product_out_of_stock`, `product_unavailable`: `details` names each line.
 * - `edit_conflict`: it was changed concurrently; load it again.
 * - `label_incomplete`: `details` lists everything that a product lacks to be published.
 * - `variables_dropped`: a text lost variables of its original; `details` names them. Repeat the request with `dropsVariables`, or put them back.
 * - `second_factor_required`: this admin can only enrol a second factor.
 * - `confirmation_required`: confirm your identity (`POST /users/me/confirmation`), then repeat the request.
 * - `factor_confirmation_required`: the same, by a passkey, a code or a recovery code.
 * - `staff_password_required`: the role works once this member of the staff has set a longer password.
 * - `second_step_ended`: the challenge of a sign-in was used, is too old or had too many wrong tries; sign in again.
 * - `wrong_proof`: a wrong code or passkey; the second step is still open.
 * - `email_not_confirmed`: only customers who have confirmed their e-mail may buy, or buy this way for so much (`POST /users/me/confirm-email` sends the link).
 * - `payment_unconfirmed`, `payment_pending`: money may have moved; query the payment’s status before paying again.
 * - `draft_closed`: the draft was ordered or closed, or its payment link has ended.
 * - `month_closed`: the date is in a month of the books that is closed; an owner can reopen it.
 * - `route_not_found`: nothing is at this address. What can be missing has a code of its own only if clients decide by it.
 * - `held_too_much`, `held_too_long`: the customer or the network has reserved too many pieces, or for too long, without paying.
 * - `too_many_requests`, `held_too_long`, `shop_busy`, `unavailable`: the header `Retry-After` says after how many seconds another request may succeed.
 * - `unavailable`: the database was lost, perhaps after it had stored the change; repeat the same request, or look at what is stored.
 */
export const ERROR_CODES = {
  invalid_input: 400,
  unreadable_request: 400,
  invalid_signature: 400,
  invitation_closed: 400,
  link_expired: 400,
  payment_verification_failed: 400,
  sign_in_required: 401,
  session_ended: 401,
  invalid_credentials: 401,
  second_step_ended: 401,
  wrong_proof: 401,
  admin_required: 403,
  role_required: 403,
  confirmation_required: 403,
  factor_confirmation_required: 403,
  staff_password_required: 403,
  second_factor_required: 403,
  email_not_confirmed: 403,
  cross_origin: 403,
  https_required: 403,
  metrics_token_required: 403,
  wrong_account: 403,
  account_not_found: 404,
  address_not_found: 404,
  complaint_not_found: 404,
  invitation_not_found: 404,
  document_not_found: 404,
  draft_not_found: 404,
  mail_not_found: 404,
  order_not_found: 404,
  payment_not_found: 404,
  product_not_found: 404,
  tax_rate_not_found: 404,
  refund_not_found: 404,
  review_not_found: 404,
  route_not_found: 404,
  second_factor_not_found: 404,
  session_not_found: 404,
  staff_member_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  address_book_full: 409,
  admin_account: 409,
  already_invited: 409,
  already_paid: 409,
  already_refunded: 409,
  already_reviewed: 409,
  already_settled: 409,
  already_staff: 409,
  amount_changed: 409,
  approval_exceeded: 409,
  approval_needed: 409,
  amount_mismatch: 409,
  checkout_expired: 409,
  code_taken: 409,
  complaint_refund_pending: 409,
  complaint_status: 409,
  default_address: 409,
  demo_not_left: 409,
  draft_closed: 409,
  edit_conflict: 409,
  email_confirmed: 409,
  email_taken: 409,
  held_too_much: 409,
  items_mismatch: 409,
  last_second_factor: 409,
  month_closed: 409,
  month_not_over: 409,
  month_open: 409,
  month_points_open: 409,
  not_by_transfer: 409,
  nothing_paid: 409,
  order_deleted: 409,
  address_not_allowed: 409,
  order_refunded: 409,
  order_status: 409,
  own_account: 409,
  own_refund_request: 403,
  passkey_not_added: 409,
  password_changed: 409,
  payment_disputed: 409,
  payment_method_unavailable: 409,
  payment_not_disputed: 409,
  payment_not_captured: 409,
  paid_in_cash: 409,
  paid_online: 409,
  payment_refunded: 409,
  product_out_of_stock: 409,
  product_unavailable: 409,
  reference_used: 409,
  refund_decided: 409,
  refund_below_minimum: 409,
  refund_exceeds: 409,
  refund_exists: 409,
  refund_id_used: 409,
  refund_not_failed: 409,
  refund_pending: 409,
  second_factor_missing: 409,
  too_early: 409,
  variant_in_checkout: 409,
  too_large: 413,
  unsupported_content_type: 415,
  unsupported_image: 415,
  label_incomplete: 422,
  variables_dropped: 422,
  too_many_requests: 429,
  held_too_long: 429,
  headers_too_large: 431,
  internal_error: 500,
  checkout_elsewhere: 503,
  payment_pending: 503,
  payment_unconfirmed: 503,
  payments_unavailable: 503,
  shop_busy: 503,
  storage_unavailable: 503,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Every response with a status of 400 or more. `message` is one sentence that may be shown in a toast. */
export interface ApiError {
  statusCode: number;
  code: ErrorCode;
  message: string;
  error: string;
  details?: FieldError[];
}

export interface Message {
  message: string;
}
