/** @typedef {import('./guards.data.mjs').Guard} Guard */

const ORDERING = 'src/modules/ordering';
const PAYMENTS = 'src/modules/payments';
const VIEWS = `${ORDERING}/adapters/postgres/postgres-order-views.ts`;
const ORDERS = `${ORDERING}/adapters/postgres/postgres-orders.ts`;
const CHECKOUT_DTO = `${ORDERING}/adapters/http/checkout.dto.ts`;
const REFUNDS = `${PAYMENTS}/adapters/postgres/postgres-refunds.ts`;
const SIGNATURES = `${PAYMENTS}/application/signatures.ts`;
const CLIENT = `${PAYMENTS}/adapters/razorpay/razorpay-client.ts`;
const ENTITIES = `${PAYMENTS}/adapters/razorpay/razorpay-entities.ts`;

/** Whose orders, and where they are. @type {Guard[]} */
const orders = [
  {
    name: 'an order is read by its owner',
    changes: [{ file: VIEWS, take: 'ELSE o.user_id = $2 END', put: 'ELSE $2::uuid IS NOT NULL END' }],
    tests: 'checkout.http',
    named: 'looks like one that does not exist',
  },
  {
    name: "a list of orders is of one's own",
    changes: [{ file: VIEWS, take: 'WHERE o.user_id = $1 ORDER BY', put: 'WHERE $1::uuid IS NOT NULL ORDER BY' }],
    tests: 'bindings.http',
    named: 'nothing of another',
  },
  {
    name: 'orders of everybody are for admins',
    changes: [{ file: `${ORDERING}/adapters/http/admin-orders.controller.ts`, take: `@ForStaff('orders')` }],
    tests: 'admin-orders.http',
    named: 'is for visitors',
  },
  {
    name: 'the file of orders is for admins',
    changes: [{ file: `${ORDERING}/adapters/http/order-export.controller.ts`, take: `@ForStaff('orders')` }],
    tests: 'order-export',
    named: 'for admins only',
  },
  {
    name: 'payments to attend to are for admins',
    changes: [{ file: `${PAYMENTS}/adapters/http/attention.controller.ts`, take: `@ForStaff('orders')` }],
    tests: 'access-matrix',
    named: 'payments/attention',
  },
  {
    name: 'row lock on the order',
    changes: [{ file: ORDERS, take: 'deleted_at IS NULL FOR UPDATE', put: 'deleted_at IS NULL' }],
    tests: 'admin-orders.http',
    named: 'twenty at once|at the same time',
    times: 5,
  },
  {
    name: 'a deleted order takes no step',
    changes: [{ file: ORDERS, take: ' AND deleted_at IS NULL FOR UPDATE', put: ' FOR UPDATE' }],
    tests: 'admin-orders.http',
    named: 'returns its stock once',
  },
  {
    name: 'an order takes legal steps only',
    changes: [
      {
        file: `${ORDERING}/domain/order.ts`,
        take: `if (!reached) throw new DomainError('order_status', REFUSALS[status]);`,
        put: 'if (!reached) return status;',
      },
    ],
    tests: 'ordering/domain/order.test',
    named: 'does not',
  },
  {
    name: 'an id is one',
    changes: [{ file: 'src/platform/http/id.pipe.ts', take: `if (!isId(value)) throw this.notFound();` }],
    tests: 'admin-orders.http',
    named: 'finds an order with the id',
  },
];

/** What is bought. @type {Guard[]} */
const checkout = [
  {
    name: 'a quantity is at least one',
    changes: [
      {
        file: CHECKOUT_DTO,
        take: '@IsInt(QUANTITY) @Min(1, QUANTITY) @Max(MOST_PIECES, QUANTITY)\n  quantity: number;',
        put: '@IsInt(QUANTITY) @Max(MOST_PIECES, QUANTITY)\n  quantity: number;',
      },
    ],
    tests: 'checkout.http',
    named: 'a quantity of',
  },
  {
    name: 'an amount is within bounds',
    changes: [
      {
        file: CHECKOUT_DTO,
        take: ' @Min(LEAST_PAISE, { message: MESSAGES.cartBelowLeast }) @Max(MOST_PAISE, { message: MESSAGES.cartAboveMost })',
      },
    ],
    tests: 'checkout.http',
    named: 'an amount of',
  },
  {
    name: 'one quantity for one item',
    changes: [
      {
        file: `${ORDERING}/adapters/http/orders.controller.ts`,
        take: `if (quantity !== undefined && qty !== undefined && quantity !== qty) throw DomainError.invalid('orderItems', 'An item says two different quantities.');`,
      },
    ],
    tests: 'checkout.http',
    named: 'two quantities',
  },
  {
    name: 'an order has fifty lines at most',
    changes: [{ file: CHECKOUT_DTO, take: 'max: LIMITS.orderLines', put: 'max: 1_000_000' }],
    tests: 'measured-traps',
    named: '51 of them',
  },
  {
    name: 'a hold is prolonged for an hour at most',
    changes: [
      {
        file: `${ORDERING}/application/checkout-rules.ts`,
        take: 'Math.min(this.holdEnd(this.now()).getTime(), latest)',
        put: 'Math.max(this.holdEnd(this.now()).getTime(), latest * 0)',
      },
    ],
    tests: 'holds.http',
    named: 'for an hour at most',
  },
  {
    name: 'one hold for a customer',
    changes: [
      {
        file: `${ORDERING}/application/start-checkout.ts`,
        take: 'await this.releaseOlderHolds.run(isDead ? [same, ...others] : others, quoted);',
      },
    ],
    tests: 'checkout.http',
    named: 'lets go of the older hold',
  },
  {
    name: 'the payment verified is of the order that was signed',
    changes: [
      {
        file: `${ORDERING}/application/verify-payment.ts`,
        take: `if (payment.orderId !== orderId) throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);`,
      },
    ],
    tests: 'bindings.http',
    named: 'verify-payment',
  },
  {
    name: 'the payment ordered with is of the order that was signed',
    changes: [
      {
        file: `${ORDERING}/application/place-order.ts`,
        take: `if (payment.orderId !== providerOrderId) throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);`,
      },
    ],
    tests: 'bindings.http',
    named: 'POST /orders',
  },
];

/** What the provider says, and who says that they are the provider. @type {Guard[]} */
const provider = [
  {
    name: 'nothing is checked without a secret',
    changes: [
      { file: SIGNATURES, take: `if (!secret) throw new Error('A signature cannot be checked without a secret.');` },
    ],
    tests: 'signatures.test',
    named: 'without a secret',
  },
  {
    name: 'a signature has the form of one',
    changes: [{ file: SIGNATURES, take: ' || !HEX_SHA256.test(signature)' }],
    tests: 'payments/application/signatures.test',
    named: 'refuses',
  },
  {
    name: 'the old secret of webhooks is checked as well',
    changes: [
      {
        file: `${PAYMENTS}/application/receive-webhook.ts`,
        take: `previous && isSignedBy(previous, body, signature) ? 'previous' : null`,
        put: `previous ? 'previous' : null`,
      },
    ],
    tests: 'receive-webhook',
    named: 'forged',
  },
  {
    name: 'the id of an event has the form of one',
    changes: [
      {
        file: `${PAYMENTS}/adapters/http/webhook.controller.ts`,
        take: 'eventId && EVENT_ID.test(eventId) ? eventId : undefined',
        put: 'eventId',
      },
    ],
    tests: 'bindings.http',
    named: 'is kept by its bytes',
  },
  {
    name: 'an event is worked off once',
    changes: [
      {
        file: `${PAYMENTS}/application/webhook-inbox.ts`,
        take: 'event && !event.processedAt ? event.subject : null',
        put: 'event?.subject ?? null',
      },
    ],
    tests: 'bindings.http',
    named: 'worked off once',
  },
  {
    name: 'an id goes into an address of the provider only in its form',
    changes: [
      {
        file: ENTITIES,
        take: `if (!new RegExp(\`^\${kind}_[A-Za-z0-9]{14}$\`).test(id)) throw new ProviderFault('rejected', 'check id', \`no \${kind} id\`);`,
      },
    ],
    tests: 'junk-answers',
    named: 'asks for nothing',
  },
  {
    name: 'a payment has a state that we know',
    changes: [
      {
        file: ENTITIES,
        take: 'if (!found) throw junk(`status ${value}`);\n  return found;',
        put: 'return found as T;',
      },
    ],
    tests: 'junk-answers',
    named: 'a state that there is not',
  },
  {
    name: 'an answer is about what was asked for',
    changes: [
      {
        file: ENTITIES,
        take: `if (typeof entity !== 'object' || entity === null || (entity as Fields).entity !== kind) throw junk(\`no \${kind}\`);`,
        put: `if (typeof entity !== 'object' || entity === null) throw junk(\`no \${kind}\`);`,
      },
    ],
    tests: 'junk-answers',
    named: 'another kind',
  },
  {
    name: 'no redirect of the provider is followed',
    changes: [{ file: CLIENT, take: 'maxRedirects: 0, ' }],
    tests: 'junk-answers',
    named: 'redirect',
  },
  {
    name: 'an answer of the provider has a megabyte at most',
    changes: [{ file: CLIENT, take: 'maxContentLength: 1_000_000, ' }],
    tests: 'junk-answers',
    named: 'too long',
  },
  {
    name: 'a refund is tried again only when it was refused',
    changes: [
      {
        file: REFUNDS,
        take: 'WHERE payment_id = $1 AND status = $3 RETURNING id',
        put: 'WHERE payment_id = $1 AND $3::text IS NOT NULL RETURNING id',
      },
    ],
    tests: 'retried-refunds',
    named: 'is not possible|at once',
  },
  {
    name: 'a refund that is done stays done',
    changes: [{ file: REFUNDS, take: `AND status <> 'processed' AND status <> $2`, put: 'AND status <> $2' }],
    tests: 'postgres-refunds',
    named: 'leaves a refund that is done',
  },
];

export const ORDER_GUARDS = [...orders, ...checkout, ...provider];
