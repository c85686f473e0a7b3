/** What an event is about. Nothing else of it is kept or believed: the provider is asked for the present state. */
export interface WebhookSubject {
  /** Such as `payment.captured`; `unknown` when the event names none. */
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

/** Reads the type and the ids of an event, whatever else it holds; null for each that is missing or no id of the provider. */
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

/** Control characters are not allowed inside JSON texts; an event that holds them is read without them. */
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
