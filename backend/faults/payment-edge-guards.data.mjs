const ORDERING = 'src/modules/ordering';
const PAYMENTS = 'src/modules/payments';
const SUBMIT_REFUND = `${PAYMENTS}/application/submit-refund.ts`;
const RECONCILE = `${ORDERING}/application/reconcile-session.ts`;
const RECONCILE_DUE = `${ORDERING}/application/reconcile-due.ts`;
const DESK = `${ORDERING}/application/order-desk.ts`;
const SETTLEMENT = `${ORDERING}/domain/settlement.ts`;
const EDGES = 'ordering/provider-edges';

/**
 * The guards at the edges of payments: late and doubled purchases, another account, refunds that meet others.
 * @type {import('./guards.data.mjs').Guard[]}
 */
export const PAYMENT_EDGE_GUARDS = [
  {
    name: 'one intended purchase is charged once',
    changes: [{ file: DESK, take: "(await this.orders.hasBoughtSince(userId, createdAt, stockLines(cart), id)) ? 'bought_already' : null", put: 'cart && createdAt && id ? null : null' }],
    tests: 'ordering/one-purchase', named: 'leaves the late payment uncaptured',
  },
  {
    name: 'purchases of one customer are decided one after the other',
    changes: [{ file: `${ORDERING}/adapters/postgres/postgres-orders.ts`, take: "SELECT pg_advisory_xact_lock(hashtextextended('purchases of ' || $1, 0))", put: 'SELECT $1::text' }],
    tests: 'ordering/one-purchase', named: 'same moment', times: 5,
  },
  {
    name: 'a session whose order the provider does not have ends',
    changes: [{ file: RECONCILE, take: "if (error instanceof ProviderFault && error.fault === 'missing') return 'gone';" }],
    tests: EDGES, named: 'no hold outlives its time',
  },
  {
    name: 'an order of another account is not handed out',
    changes: [{ file: `${ORDERING}/application/start-checkout.ts`, take: 'same !== null && this.openProviderOrder.isOfAnotherAccount(same)', put: 'false as boolean' }],
    tests: EDGES, named: 'gets an order that can be paid',
  },
  {
    name: 'a signed webhook is not refused for its content',
    changes: [{ file: `${PAYMENTS}/adapters/http/webhook.controller.ts`, take: '  @RawBody()\n' }],
    tests: 'ordering/payment-faults', named: 'signature decides',
  },
  { name: 'no order without a customer', changes: [{ file: SETTLEMENT, take: "  if (!facts.hasCustomer) return { step: 'send-back', reason: 'account_deleted' };\n" }], tests: 'ordering/domain/settlement' },
  {
    name: 'a payment of a deleted account is not captured',
    changes: [{ file: DESK, take: "if (!userId) return 'account_deleted';", put: 'if (!userId) return null;' }],
    tests: 'ordering/one-purchase', named: 'after the account was deleted',
  },
  {
    name: 'one refusal of a refund is not final',
    changes: [{ file: `${PAYMENTS}/adapters/postgres/postgres-refunds.ts`, take: "WHEN refused_paise = $2 AND refused_at <= $4::timestamptz - interval '10 minutes' THEN", put: 'WHEN true THEN' }],
    tests: EDGES, named: 'refused for good only when',
  },
  {
    name: 'what the payment says was refunded counts beside the list',
    changes: [{ file: SUBMIT_REFUND, take: 'Math.max(payment.amountRefundedPaise, returnedPaise(listed))', put: '(payment ? returnedPaise(listed) : 0)' }],
    tests: EDGES, named: 'its response was lost',
  },
  {
    name: 'a refund is complete when all of the money is back',
    changes: [{ file: SUBMIT_REFUND, take: 'isAllReturned(refund, known)', put: "(known.length >= 0 && sent.status === 'processed')" }],
    tests: EDGES, named: 'reported complete only when',
  },
  {
    name: 'the rest is sent when another refund fails',
    changes: [{ file: `${PAYMENTS}/application/refresh-refunds.ts`, take: 'return this.sendRest(refund, restPaise);', put: 'return void this.sendRest.name;' }],
    tests: EDGES, named: 'reported complete only when',
  },
  {
    name: 'the captured amount replaces the one first seen',
    changes: [{ file: `${PAYMENTS}/adapters/postgres/postgres-payment-ledger.ts`, take: ' amount_paise = excluded.amount_paise,\n           currency = excluded.currency,' }],
    tests: EDGES, named: 'first seen right',
  },
  { name: 'captured and refunded in full is refunded', changes: [{ file: SETTLEMENT, take: ' || isAllBack(payment)' }], tests: EDGES, named: 'when all of it went back' },
  {
    name: 'an order that was refunded in full is not shipped',
    changes: [{ file: `${ORDERING}/application/ship-order.ts`, take: 'if (payment) assertNotRefunded(payment);', put: 'if (payment) void assertNotRefunded;' }],
    tests: EDGES, named: 'cannot be shipped',
  },
  {
    name: 'the money of a deleted order is listed',
    changes: [{ file: `${PAYMENTS}/adapters/postgres/postgres-attention.ts`, take: 'p.settled_at IS NULL AND p.amount_refunded_paise < p.amount_paise', put: 'false' }],
    tests: EDGES, named: 'when it is deleted',
  },
  {
    name: 'a deleted order is refunded once',
    changes: [{ file: `${ORDERING}/application/refund-deleted-order.ts`, take: '.some(({ paymentId }) => paymentId === entry.paymentId)', put: '.some(({ paymentId }) => paymentId === null)' }],
    tests: EDGES, named: 'when it is deleted',
  },
  { name: 'several sessions are compared at once', changes: [{ file: RECONCILE_DUE, take: 'const AT_A_TIME = 8;', put: 'const AT_A_TIME = 1;' }], tests: 'reconciliation-load', named: 'keeps up' },
  {
    name: 'a provider that asks to slow down is left in peace',
    changes: [{ file: RECONCILE_DUE, take: "if (error instanceof ProviderFault && error.fault === 'throttled') this.pause();", put: 'void ProviderFault, void this.pause.name;' }],
    tests: 'reconciliation-load', named: 'slow down',
  },
  {
    name: 'only what does not exist is unknown to the provider',
    changes: [{ file: `${ORDERING}/application/work-off-webhook.ts`, take: "error.fault === 'missing'", put: "(error.fault === 'missing' || error.fault === 'rejected')" }],
    tests: 'ordering/payment-faults', named: 'refuses a payment that it does have',
  },
  {
    name: 'the time for a claim runs from the payment',
    changes: [{ file: `${ORDERING}/application/order-desk.ts`, take: 'Math.max(paidAt.getTime(), session.createdAt.getTime())', put: 'Math.min(paidAt.getTime(), session.createdAt.getTime())' }],
    tests: EDGES, named: 'long after its bare session',
  },
  {
    name: 'a payment that is not listed yet keeps its hold',
    changes: [{ file: RECONCILE, take: 'return wouldEnd && (await this.hasUnlistedPayment(session, collected));', put: 'return wouldEnd && collected.length < 0 && (await this.hasUnlistedPayment(session, collected));' }],
    tests: EDGES, named: 'keeps the hold',
  },
  {
    name: 'a sale with an offer or a fee on top is kept',
    changes: [{ file: `${ORDERING}/application/settle-payment.ts`, take: "if (decision.reason === 'amount_mismatch' && !sighting.order && mayBePaidInFull(payment)) return { kind: 'amount-differs' };", put: 'void mayBePaidInFull;' }],
    tests: EDGES, named: 'made it cheaper',
  },
];
