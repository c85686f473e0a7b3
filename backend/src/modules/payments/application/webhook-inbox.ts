import { Injectable } from '@nestjs/common';
import { WebhookEvents } from './ports/webhook-events.js';

/** What an event is about. Its other contents are not used: the provider is asked for the present state. */
export interface WebhookSubject {
  readonly type: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/** Kept events, for the job that works them off. */
@Injectable()
export class WebhookInbox {
  constructor(private readonly events: WebhookEvents) {}

  /** @returns null when there is nothing (more) to do */
  async open(eventId: string): Promise<WebhookSubject | null> {
    const event = await this.events.find(eventId);
    if (!event || event.processedAt) return null;
    return { type: event.type, ...subjectOf(event.body) };
  }

  close(eventId: string, outcome: string): Promise<void> {
    return this.events.markProcessed(eventId, outcome);
  }
}

interface EventBody {
  readonly payload?: {
    readonly payment?: { readonly entity?: { readonly id?: unknown; readonly order_id?: unknown } };
    readonly refund?: { readonly entity?: { readonly payment_id?: unknown } };
    readonly order?: { readonly entity?: { readonly id?: unknown } };
  };
}

function subjectOf(body: Buffer): Pick<WebhookSubject, 'orderId' | 'paymentId'> {
  const { payload } = readEvent(body);
  const payment = payload?.payment?.entity;
  return {
    orderId: providerId('order', payment?.order_id ?? payload?.order?.entity?.id),
    paymentId: providerId('pay', payment?.id ?? payload?.refund?.entity?.payment_id),
  };
}

function readEvent(body: Buffer): EventBody {
  try {
    return (JSON.parse(body.toString('utf8')) ?? {}) as EventBody;
  } catch {
    return {};
  }
}

function providerId(kind: string, value: unknown): string | null {
  return typeof value === 'string' && new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(value) ? value : null;
}
