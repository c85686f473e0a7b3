const ORDERING = 'src/modules/ordering';
const PAYMENTS = 'src/modules/payments';
const SUBMIT_REFUND = `${PAYMENTS}/application/submit-refund.ts`;
const RECONCILE = `${ORDERING}/application/reconcile-session.ts`;
const RECONCILE_DUE = `${ORDERING}/application/reconcile-due.ts`;
const DESK = `${ORDERING}/application/order-placement.ts`;
const SETTLEMENT = `${ORDERING}/domain/settlement.ts`;
const SETTLE = `${ORDERING}/application/settle-payment.ts`;
const POSTGRES_REFUNDS = `${PAYMENTS}/adapters/postgres/postgres-refunds.ts`;
const EDGES = 'ordering/provider-edges';
const RETURNED = 'ordering/returned-money';

/**
 * The guards at the edges of payments: late and doubled purchases, another account, refunds that meet others.
 * @type {import('./guards.data.mjs').Guard[]}
 */
export const PAYMENT_EDGE_GUARDS = [
  {
    name: 'one intended purchase is charged once',
    changes: [
      {
        file: DESK,
        take: "(await this.orders.hasBoughtSince(userId, createdAt, stockLines(cart), id)) ? 'bought_already' : null",
        put: 'cart && createdAt && id ? null : null',
      },
    ],
    tests: 'ordering/one-purchase',
    named: 'leaves the late payment uncaptured',
  },
  {
    name: 'purchases of one customer are decided one after the other',
    changes: [
      {
        file: `${ORDERING}/adapters/postgres/postgres-orders.ts`,
        take: "SELECT pg_advisory_xact_lock(hashtextextended('purchases of ' || $1, 0))",
        put: 'SELECT $1::text',
      },
    ],
    tests: 'ordering/one-purchase',
    named: 'same moment',
    times: 5,
  },
  {
    name: 'a purchase is dated from when its request arrived',
    changes: [
      {
        file: `${ORDERING}/application/hold-cart.ts`,
        take: 'createdAt: requestedAt',
        put: 'createdAt: requestedAt && this.rules.now()',
      },
    ],
    tests: 'ordering/one-purchase',
    named: 'while the second try is being started',
  },
  {
    name: 'a session whose order the provider does not have ends',
    changes: [
      { file: RECONCILE, take: "if (error instanceof ProviderFault && error.fault === 'missing') return 'gone';" },
    ],
    tests: EDGES,
    named: 'no hold outlives its time',
  },
  {
    name: 'an order of another account is not handed out',
    changes: [
      {
        file: `${ORDERING}/application/start-checkout.ts`,
        take: 'same !== null && this.openProviderOrder.isOfAnotherAccount(same)',
        put: 'false as boolean',
      },
    ],
    tests: EDGES,
    named: 'gets an order that can be paid',
  },
  {
    name: 'a signed webhook is not refused for its content',
    changes: [{ file: `${PAYMENTS}/adapters/http/webhook.controller.ts`, take: '  @RawBody()\n' }],
    tests: 'ordering/payment-faults',
    named: 'signature decides',
  },
  {
    name: 'no order without a customer',
    changes: [
      {
        file: SETTLEMENT,
        take: "  if (!facts.hasCustomer) return { step: 'refund-in-full', reason: 'account_deleted' };\n",
      },
    ],
    tests: 'ordering/domain/settlement',
  },
  {
    name: 'a payment of a deleted account is not captured',
    changes: [{ file: DESK, take: "if (!userId) return 'account_deleted';", put: 'if (!userId) return null;' }],
    tests: 'ordering/one-purchase',
    named: 'after the account was deleted',
  },
  {
    name: 'one refusal of a refund is not final',
    changes: [
      {
        file: POSTGRES_REFUNDS,
        take: "WHEN refused_paise = $2 AND refused_at <= $4::timestamptz - interval '10 minutes' THEN",
        put: 'WHEN true THEN',
      },
    ],
    tests: EDGES,
    named: 'refused for good only when',
  },
  {
    name: 'what the payment says was refunded counts beside the list',
    changes: [
      {
        file: SUBMIT_REFUND,
        take: 'Math.max(payment.amountRefundedPaise, returnedPaise(listed))',
        put: '(payment ? returnedPaise(listed) : 0)',
      },
    ],
    tests: EDGES,
    named: 'its response was lost',
  },
  {
    name: 'a refund is complete when all of the money is back',
    changes: [
      {
        file: SUBMIT_REFUND,
        take: 'isAllReturned(refund, known)',
        put: "(known.length >= 0 && sent.status === 'processed')",
      },
    ],
    tests: EDGES,
    named: 'reported complete only when',
  },
  {
    name: 'the rest is sent when another refund fails',
    changes: [
      {
        file: `${PAYMENTS}/application/refresh-refunds.ts`,
        take: 'return this.sendRest(refund, restPaise);',
        put: 'return void this.sendRest.name;',
      },
    ],
    tests: EDGES,
    named: 'reported complete only when',
  },
  {
    name: 'the captured amount replaces the one first seen',
    changes: [
      {
        file: `${PAYMENTS}/adapters/postgres/postgres-payment-ledger.ts`,
        take: ' amount_paise = excluded.amount_paise,\n           currency = excluded.currency,',
      },
    ],
    tests: EDGES,
    named: 'first seen right',
  },
  {
    name: 'captured and refunded in full is refunded',
    changes: [{ file: SETTLEMENT, take: ' || isAllBack(payment)' }],
    tests: EDGES,
    named: 'when all of it went back',
  },
  {
    name: 'an order that was refunded in full is not shipped',
    changes: [
      {
        file: `${ORDERING}/application/ship-order.ts`,
        take: 'if (payment) assertNotRefunded(payment);',
        put: 'if (payment) void assertNotRefunded;',
      },
    ],
    tests: EDGES,
    named: 'cannot be shipped',
  },
  {
    name: 'the money of a deleted order is listed',
    changes: [
      {
        file: `${PAYMENTS}/adapters/postgres/postgres-attention.ts`,
        take: 'p.settled_at IS NULL AND p.amount_refunded_paise < p.amount_paise',
        put: 'false',
      },
    ],
    tests: EDGES,
    named: 'when it is deleted',
  },
  {
    name: 'a deleted order is refunded once',
    changes: [
      {
        file: `${ORDERING}/application/refund-deleted-order.ts`,
        take: '.some(({ paymentId }) => paymentId === entry.paymentId)',
        put: '.some(({ paymentId }) => paymentId === null)',
      },
    ],
    tests: EDGES,
    named: 'when it is deleted',
  },
  {
    name: 'several sessions are compared at once',
    changes: [{ file: RECONCILE_DUE, take: 'const AT_A_TIME = 8;', put: 'const AT_A_TIME = 1;' }],
    tests: 'reconciliation-load',
    named: 'keeps up',
  },
  {
    name: 'a provider that asks to slow down is left in peace',
    changes: [
      {
        file: RECONCILE_DUE,
        take: "if (error instanceof ProviderFault && error.fault === 'throttled') this.pause();",
        put: 'void ProviderFault, void this.pause.name;',
      },
    ],
    tests: 'reconciliation-load',
    named: 'slow down',
  },
  {
    name: 'only what does not exist is unknown to the provider',
    changes: [
      {
        file: `${ORDERING}/application/process-webhook.ts`,
        take: "error.fault === 'missing'",
        put: "(error.fault === 'missing' || error.fault === 'rejected')",
      },
    ],
    tests: 'ordering/payment-faults',
    named: 'refuses a payment that it does have',
  },
  {
    name: 'the time for a claim runs from the payment',
    changes: [
      {
        file: `${ORDERING}/application/order-placement.ts`,
        take: 'Math.max(paidAt.getTime(), session.createdAt.getTime())',
        put: 'Math.min(paidAt.getTime(), session.createdAt.getTime())',
      },
    ],
    tests: EDGES,
    named: 'long after its bare session',
  },
  {
    name: 'a payment that is not listed yet keeps its hold',
    changes: [
      {
        file: RECONCILE,
        take: 'return wouldEnd && (await this.hasUnlistedPayment(session, collected));',
        put: 'return wouldEnd && collected.length < 0 && (await this.hasUnlistedPayment(session, collected));',
      },
    ],
    tests: EDGES,
    named: 'keeps the hold',
  },
  {
    name: 'a sale with an offer or a fee on top is kept',
    changes: [{ file: SETTLE, take: ': mayBePaidInFull(payment);', put: ': (void mayBePaidInFull, false);' }],
    tests: EDGES,
    named: 'made it cheaper',
  },
  {
    name: 'a genuine sale is not refunded while its order lags',
    changes: [
      {
        file: SETTLE,
        take: 'mayYetBePaidInFull(amountPaise, payment, order) && this.orderPlacement.mayOrderLag(updatedAt)',
        put: '(void mayYetBePaidInFull, void amountPaise, void updatedAt, false)',
      },
    ],
    tests: RETURNED,
    named: 'has not counted its order',
  },
  {
    name: 'an order that stays unpaid is not waited for',
    changes: [{ file: SETTLE, take: ' && this.orderPlacement.mayOrderLag(updatedAt)', put: ' && updatedAt !== null' }],
    tests: RETURNED,
    named: 'when the order stays unpaid',
  },
  {
    name: 'money that comes back to the provider is refunded again',
    changes: [
      {
        file: SETTLEMENT,
        take: "  if (payment.disposition === 'external_refund' && facts.isMoneyHere) return { step: 'refund-again' };\n",
      },
    ],
    tests: RETURNED,
    named: 'is refunded by the shop when that refund fails',
  },
  {
    name: 'money that comes back to the provider is refunded once',
    changes: [
      {
        file: `${PAYMENTS}/application/payments.ts`,
        take: '    if ((await this.refunds.ofPayment(entry.paymentId)).length > 0) return;\n',
      },
    ],
    tests: RETURNED,
    named: 'however often that is reported',
  },
  {
    name: 'a refund that somebody else made is not taken for ours',
    changes: [{ file: `${PAYMENTS}/application/refresh-refunds.ts`, take: ' || refund.providerRefundId === null' }],
    tests: RETURNED,
    named: 'somebody was faster',
  },
  {
    name: 'a refund that is tried again forgets the one that failed',
    changes: [
      { file: POSTGRES_REFUNDS, take: '         provider_refund_id = NULL, updated_at', put: '         updated_at' },
    ],
    tests: RETURNED,
    named: 'has ours tried again',
  },
  {
    name: 'a refund that is never listed ends',
    changes: [
      {
        file: SUBMIT_REFUND,
        take: 'if (await this.refunds.presumeReturned(refund.id))',
        put: 'if (refund.amountPaise < 0)',
      },
    ],
    tests: RETURNED,
    named: 'no refund is ever listed',
  },
  {
    name: 'a refund that is not listed yet is waited for',
    changes: [{ file: POSTGRES_REFUNDS, take: " AND refused_at <= $2::timestamptz - interval '1 hour'" }],
    tests: RETURNED,
    named: 'no refund is ever listed',
  },
  {
    name: 'a payment that is missing once is looked for again',
    changes: [
      {
        file: SUBMIT_REFUND,
        take: 'if (!(await this.refuse(refund, refund.amountPaise,',
        put: "if (await this.refunds.advance(refund.id, { status: 'failed' })) return;\n      if (!(await this.refuse(refund, refund.amountPaise,",
      },
    ],
    tests: RETURNED,
    named: 'reports once',
  },
  {
    name: 'a refund that somebody has settled is left alone',
    changes: [
      {
        file: POSTGRES_REFUNDS,
        take: "           AND NOT (status = 'failed' AND EXISTS (SELECT FROM payments s WHERE s.id = payment_id AND s.settled_at IS NOT NULL))\n",
      },
    ],
    tests: RETURNED,
    named: 'not asked about any more',
  },
  {
    name: 'a status never moves down when more was refunded',
    changes: [
      {
        file: `${PAYMENTS}/adapters/postgres/postgres-payment-ledger.ts`,
        take: 'CASE WHEN excluded.rank > p.rank THEN excluded.status ELSE p.status END',
        put: 'excluded.status',
      },
    ],
    tests: 'postgres-payment-ledger',
    named: 'a status stays',
  },
];
