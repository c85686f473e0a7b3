import { ACCESS_GUARDS } from './access-guards.data.mjs';
import { IDENTITY_GUARDS } from './identity-guards.data.mjs';
import { ORDER_GUARDS } from './order-guards.data.mjs';
import { PAYMENT_EDGE_GUARDS } from './payment-edge-guards.data.mjs';
import { SECOND_FACTOR_GUARDS } from './second-factor-guards.data.mjs';
import { UPLOAD_GUARDS } from './upload-guards.data.mjs';

/**
 * The guards of checkout and payment, and those of the files imported here: each with what is taken away and the tests that must fail without it.
 * @typedef {object} Guard
 * @property {string} name
 * @property {{ file: string, take: string, put?: string }[]} changes `take` stands in the file exactly once; nothing is put in its place unless `put` says so
 * @property {string} tests a path of test files, as Jest takes it
 * @property {string} [named] only tests whose name matches
 * @property {number} [times] how often the tests are run at most: a race does not show in every run
 */

const ORDERING = 'src/modules/ordering';
const PAYMENTS = 'src/modules/payments';
const SESSIONS = `${ORDERING}/adapters/postgres/postgres-checkout-sessions.ts`;
const SETTLEMENT = `${ORDERING}/domain/settlement.ts`;
const COLLECT = `${ORDERING}/application/collect-payment.ts`;
const END_HOLD = `${ORDERING}/application/end-hold.ts`;
const PLACE_ORDER = `${ORDERING}/application/place-order.ts`;
const LEDGER = `${PAYMENTS}/adapters/postgres/postgres-payment-ledger.ts`;
const SUBMIT_REFUND = `${PAYMENTS}/application/submit-refund.ts`;
const STOCK = 'src/modules/catalog/adapters/postgres/postgres-stock.ts';
const SCHEMA = 'src/platform/database/migrations/1763700000000-shop.ts';

/** @type {Guard[]} */
const settling = [
  {
    name: 'row lock on the checkout session',
    changes: [
      { file: SESSIONS, take: `'id = $1 FOR UPDATE'`, put: `'id = $1'` },
      { file: SESSIONS, take: `'provider_order_id = $1 FOR UPDATE'`, put: `'provider_order_id = $1'` },
    ],
    tests: 'payment-faults.http',
    named: 'lets only one win',
    times: 3,
  },
  {
    name: 'a payment that has ended is kept as it is',
    changes: [{ file: SETTLEMENT, take: `if (payment.disposition) return { step: 'keep' };` }],
    tests: 'checkout.http',
    named: 'the same payment again',
  },
  {
    name: 'a disposition is written once',
    changes: [{ file: LEDGER, take: ' AND disposition IS NULL RETURNING *', put: ' RETURNING *' }],
    tests: 'second-line',
    named: 'what became of a payment',
  },
  {
    name: 'amount paid = amount asked for',
    changes: [{ file: SETTLEMENT, take: ' || (payment.amountPaise !== session.amountPaise && !facts.isPaidInFull)' }],
    tests: 'checkout.http',
    named: 'a captured amount that is not the quoted one',
  },
  {
    name: 'currency paid = INR',
    changes: [{ file: SETTLEMENT, take: `payment.currency !== 'INR' || ` }],
    tests: 'settlement.test',
    named: 'sends back a payment',
  },
  {
    name: 'one order for a session, the second payment goes back',
    changes: [
      { file: SETTLEMENT, take: `if (facts.hasOrder) return { step: 'refund-in-full', reason: 'duplicate_payment' };` },
    ],
    tests: 'payment-faults.http',
    named: 'a second captured payment',
  },
  {
    name: 'no order of a payment refunded in full before',
    changes: [
      {
        file: SETTLEMENT,
        take: `if (payment.status === 'refunded' || isAllBack(payment)) return { step: 'note-external-refund' };`,
        put: 'void isAllBack;',
      },
      {
        file: SETTLEMENT,
        take: `if (payment.status !== 'captured')`,
        put: `if (payment.status !== 'captured' && payment.status !== 'refunded')`,
      },
      {
        file: SETTLEMENT,
        take: 'if (payment.amountRefundedPaise > 0)',
        put: 'if (payment.amountRefundedPaise > 0 && payment.amountRefundedPaise < payment.amountPaise)',
      },
    ],
    tests: 'payment-faults.http',
    named: 'given back before we saw it',
  },
  {
    name: 'no order of a payment refunded in part before',
    changes: [
      {
        file: SETTLEMENT,
        take: `if (payment.amountRefundedPaise > 0) return { step: 'refund-in-full', reason: 'refunded_at_provider' };`,
      },
    ],
    tests: 'money-returns',
    named: 'before we saw the payment',
  },
  {
    name: 'an unclaimed amount goes back',
    changes: [
      {
        file: SETTLEMENT,
        take: `facts.isClaimExpired ? { step: 'refund-in-full', reason: 'unclaimed' } : { step: 'await-claim' }`,
        put: `{ step: 'await-claim' }`,
      },
    ],
    tests: 'payment-faults.http',
    named: 'within half an hour',
  },
  {
    name: 'a status never moves down (rank)',
    changes: [
      {
        file: LEDGER,
        take: 'WHERE excluded.rank > p.rank OR excluded.amount_refunded_paise > p.amount_refunded_paise',
      },
    ],
    tests: 'postgres-payment-ledger',
    named: 'an old answer',
  },
];

/** @type {Guard[]} */
const keys = [
  {
    name: 'unique key: one order for a session',
    changes: [
      {
        file: SCHEMA,
        take: 'checkout_session_id uuid NOT NULL UNIQUE REFERENCES',
        put: 'checkout_session_id uuid NOT NULL REFERENCES',
      },
    ],
    tests: 'second-line',
    named: 'a second order for one checkout session',
  },
  {
    name: 'unique key: one order for a payment',
    changes: [
      { file: SCHEMA, take: 'payment_id text NOT NULL UNIQUE REFERENCES', put: 'payment_id text NOT NULL REFERENCES' },
    ],
    tests: 'second-line',
    named: 'a second order for one payment',
  },
  {
    name: 'unique key: one order-making payment for a session',
    changes: [
      {
        file: SCHEMA,
        take: 'CREATE UNIQUE INDEX payments_one_order_for_each_session',
        put: 'CREATE INDEX payments_one_order_for_each_session',
      },
    ],
    tests: 'second-line',
    named: 'two payments of one session',
  },
  {
    name: 'unique key: one automatic refund for a payment',
    changes: [
      { file: SCHEMA, take: 'CREATE UNIQUE INDEX refunds_one_automatic', put: 'CREATE INDEX refunds_one_automatic' },
    ],
    tests: 'second-line',
    named: 'a second automatic refund',
  },
  {
    name: 'one live session for a cart (double click)',
    changes: [
      {
        file: SCHEMA,
        take: 'CREATE UNIQUE INDEX checkout_sessions_one_for_each_cart',
        put: 'CREATE INDEX checkout_sessions_one_for_each_cart',
      },
      { file: SESSIONS, take: `ON CONFLICT (user_id, cart_hash) WHERE status IN ('creating', 'open') DO NOTHING ` },
    ],
    tests: 'checkout.http',
    named: 'double click',
    times: 5,
  },
];

/** @type {Guard[]} */
const callers = [
  {
    name: 'owner check',
    changes: [
      {
        file: SESSIONS,
        take: 'provider_order_id = $1 AND user_id = $2',
        put: 'provider_order_id = $1 AND $2::uuid IS NOT NULL',
      },
    ],
    tests: 'checkout.http',
    named: 'another customer gets nothing',
  },
  {
    name: 'signature of the checkout, in verify-payment',
    changes: [
      {
        file: `${ORDERING}/application/verify-payment.ts`,
        take: ' || !this.payments.isCheckoutSignature(orderId, paymentId, signature)',
      },
    ],
    tests: 'checkout.http',
    named: 'refuses a forged signature',
  },
  {
    name: 'signature of the checkout, in POST /orders',
    changes: [
      { file: PLACE_ORDER, take: ' || !this.payments.isCheckoutSignature(providerOrderId, paymentId, signature)' },
    ],
    tests: 'checkout.http',
    named: 'a forged signature: 400',
  },
  {
    name: 'total of the shop = amount the page names',
    changes: [
      {
        file: `${ORDERING}/application/quote-cart.ts`,
        take: 'if (totalPaise !== expected) throw totalChanged(totalPaise);',
      },
    ],
    tests: 'checkout.http',
    named: 'a tampered amount',
  },
  {
    name: 'items ordered = items paid for',
    changes: [{ file: PLACE_ORDER, take: 'if (session.cart) assertSameLines(session.cart, request.lines);' }],
    tests: 'checkout.http',
    named: 'other items than those that were paid',
  },
  {
    name: 'total ordered = total paid',
    changes: [{ file: PLACE_ORDER, take: 'assertSameTotal(session, request.totalPrice);' }],
    tests: 'checkout.http',
    named: 'a tampered total',
  },
  {
    name: 'signature of a webhook',
    changes: [
      {
        file: `${PAYMENTS}/application/receive-webhook.ts`,
        take: `if (isSignedBy(this.keys.webhookSecret, body, signature)) return 'current';`,
        put: `return 'current';`,
      },
    ],
    tests: 'payment-faults.http',
    named: 'is refused and not kept',
  },
  {
    name: 'an event is kept once',
    changes: [
      { file: `${PAYMENTS}/adapters/postgres/postgres-webhook-events.ts`, take: 'ON CONFLICT (event_id) DO NOTHING ' },
    ],
    tests: 'payment-faults.http',
    named: 'seventy times',
  },
];

/** @type {Guard[]} */
const provider = [
  {
    name: 'order looked up by its receipt after a lost answer',
    changes: [
      {
        file: `${ORDERING}/application/open-provider-order.ts`,
        take: `error.fault === 'unknown' ? await this.lookUp(session.receipt) : null`,
        put: 'null',
      },
    ],
    tests: 'checkout.http',
    named: 'whose answer was lost',
  },
  {
    name: 'idempotency key of a refund',
    changes: [
      {
        file: `${PAYMENTS}/adapters/razorpay/razorpay-gateway.ts`,
        take: `{ 'X-Refund-Idempotency': idempotencyKey }`,
        put: '{}',
      },
    ],
    tests: 'payment-gateways',
    named: 'sends money back once for one key',
  },
  {
    name: 'refunds looked up before one is sent',
    changes: [
      {
        file: SUBMIT_REFUND,
        take: 'Math.max(payment.amountRefundedPaise, returnedPaise(listed))',
        put: 'returnedPaise(payment ? [] : listed)',
      },
    ],
    tests: 'money-returns',
    named: 'between our decision and our request',
  },
  {
    name: 'lookup and idempotency key of a refund together',
    changes: [
      {
        file: SUBMIT_REFUND,
        take: 'Math.max(payment.amountRefundedPaise, returnedPaise(listed))',
        put: 'returnedPaise(payment ? [] : listed)',
      },
      {
        file: `${PAYMENTS}/adapters/razorpay/razorpay-gateway.ts`,
        take: `{ 'X-Refund-Idempotency': idempotencyKey }`,
        put: '{}',
      },
    ],
    tests: 'payment-faults.http',
    named: 'exactly once, also when its answer is lost',
  },
  {
    name: 'refunds that have not come further are followed up',
    changes: [
      {
        file: `${PAYMENTS}/application/follow-up-refunds.ts`,
        take: `refund.status === 'requested' ? this.submitRefund.run(refund.id) : this.refreshRefunds.run(refund.paymentId)`,
        put: 'this.refreshRefunds.run(refund.paymentId)',
      },
    ],
    tests: 'money-returns',
    named: 'the jobs have given up',
  },
  {
    name: 'what is paid already is settled before more is taken',
    changes: [
      { file: COLLECT, take: '.sort((a, b) => Number(isAuthorized(a)) - Number(isAuthorized(b)))' },
      { file: COLLECT, take: 'error.isRefusal', put: 'error.message === null' },
    ],
    tests: 'money-returns',
    named: 'does not hide a captured one',
  },
];

/** @type {Guard[]} */
const stock = [
  {
    name: 'stock is held only if enough is free',
    changes: [{ file: STOCK, take: 'WHERE coalesce(free, 0) < quantity', put: 'WHERE false' }],
    tests: 'postgres-stock',
    named: 'exactly one gets it',
  },
  {
    name: 'CHECK: reserved between 0 and stock',
    changes: [{ file: SCHEMA, take: 'CHECK (reserved >= 0 AND reserved <= stock)', put: 'CHECK (true)' }],
    tests: 'postgres-stock',
    named: 'the database refuses',
  },
  {
    name: 'the provider is asked before a hold ends',
    changes: [
      {
        file: `${ORDERING}/application/reconcile-session.ts`,
        take: `await this.collectPayment.runForOrder(session.providerOrderId, 'reconciliation')`,
        put: '[]',
      },
    ],
    tests: 'checkout.http',
    named: 'only after the provider was asked',
  },
  {
    name: 'a payment under way keeps its hold',
    changes: [
      {
        file: `${ORDERING}/application/reconcile-session.ts`,
        take: 'if (collected.some(({ payment }) => isInFlight(payment, now))) return true;',
        put: 'if (collected.length < 0) return isInFlight(collected[0]!.payment, now);',
      },
    ],
    tests: 'holds.http',
    named: 'while a payment is under way',
  },
  {
    name: 'a hold ends only for the provider order that was asked about',
    changes: [{ file: END_HOLD, take: 'session.providerOrderId === asked.providerOrderId && ' }],
    tests: 'money-returns',
    named: 'nobody has asked about',
  },
  {
    name: 'stock kept again is checked again',
    changes: [
      {
        file: `${ORDERING}/application/order-placement.ts`,
        take: "await this.saveWithNextCheck({ ...session, hold: 'held',",
        put: "await this.sessions.save({ ...session, hold: 'held',",
      },
    ],
    tests: 'money-returns',
    named: 'hours away',
  },
  {
    name: 'each due session is taken by one worker',
    changes: [
      {
        file: SESSIONS,
        take: 'UPDATE checkout_sessions SET next_check_at = $2 WHERE',
        put: 'UPDATE checkout_sessions SET next_check_at = coalesce(next_check_at, $2) WHERE',
      },
    ],
    tests: 'payment-faults.http',
    named: 'several workers',
  },
];

/** @type {Guard[]} */
const mail = [
  {
    name: 'events are written in the transaction of the order',
    changes: [
      {
        file: 'src/platform/database/postgres-outbox.ts',
        take: 'await this.database.write(',
        put: "await this.database['current'].exit(() => this.database.write(",
      },
      {
        file: 'src/platform/database/postgres-outbox.ts',
        take: '[topic, payload],\n    );',
        put: '[topic, payload],\n    ));',
      },
    ],
    tests: 'second-line',
    named: 'leaves no mail behind',
  },
  {
    name: 'a statement that failed undoes its transaction, also when nobody waited for it',
    changes: [
      { file: 'src/platform/database/open-transaction.ts', take: 'if (this.fault !== undefined) throw this.fault;' },
    ],
    tests: 'database/database.test',
    named: 'undoes everything',
  },
  {
    name: 'a transaction that was undone is not taken for kept',
    changes: [
      {
        file: 'src/platform/database/open-transaction.ts',
        take: `if (command !== 'COMMIT') throw new Error('A statement of this transaction failed and nobody said so: all of it was undone.');`,
      },
    ],
    tests: 'database/database.test',
    named: 'the database has undone',
  },
  {
    name: 'whoever changes what shoppers see hears of it before the answer to its COMMIT',
    changes: [
      { file: 'src/platform/database/invalidation-bus.ts', take: 'for (const one of committed) this.receive(one);' },
    ],
    tests: 'hot-reads',
    named: 'of stock, by a hold',
  },
  {
    name: 'a mail that was accepted is not sent again',
    changes: [{ file: 'src/platform/mail/idempotent-mailer.ts', take: 'if (sent) return;' }],
    tests: 'idempotent-mailer',
    named: 'no second time',
  },
];

export const GUARDS = [
  ...settling,
  ...keys,
  ...callers,
  ...provider,
  ...stock,
  ...mail,
  ...PAYMENT_EDGE_GUARDS,
  ...ORDER_GUARDS,
  ...IDENTITY_GUARDS,
  ...SECOND_FACTOR_GUARDS,
  ...UPLOAD_GUARDS,
  ...ACCESS_GUARDS,
];
