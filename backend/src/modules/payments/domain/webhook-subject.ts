/** Type and ids of a webhook event. Its other data is not used: the current state is fetched from the provider. */
export interface WebhookSubject {
  /** Such as `payment.captured`; `unknown` when the event has none. */
  readonly type: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly disputeId: string | null;
}

interface Entity {
  readonly id?: unknown;
  readonly order_id?: unknown;
  readonly payment_id?: unknown;
}

type Payload = { readonly [kind in 'payment' | 'refund' | 'order' | 'dispute']?: { readonly entity?: Entity } | null };

const TYPE = /^[a-z][a-z0-9_.]{0,63}$/;

/** Reads type and ids of an event; null for each id that is missing or invalid. */
export function readSubject(body: Buffer): WebhookSubject {
  const { event, payload } = parse(body);
  const entity = (kind: keyof Payload) => payload?.[kind]?.entity;
  const dispute = entity('dispute');
  return {
    type: typeof event === 'string' && TYPE.test(event) ? event : 'unknown',
    orderId: providerId('order', entity('payment')?.order_id ?? entity('order')?.id),
    paymentId: providerId('pay', entity('payment')?.id ?? entity('refund')?.payment_id ?? dispute?.payment_id),
    disputeId: providerId('disp', dispute?.id),
  };
}

/** Parses JSON; on failure retries without control characters, which are invalid in JSON strings. */
function parse(body: Buffer): { readonly event?: unknown; readonly payload?: Payload | null } {
  const text = body.toString('utf8');
  // eslint-disable-next-line no-control-regex
  for (const candidate of [text, text.replaceAll(/[\u0000-\u001F]/g, ' ')]) {
    try {
      return (JSON.parse(candidate) ?? {}) as ReturnType<typeof parse>;
    } catch {
      continue;
    }
  }
  return {};
}

function providerId(kind: string, value: unknown): string | null {
  return typeof value === 'string' && new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(value) ? value : null;
}
