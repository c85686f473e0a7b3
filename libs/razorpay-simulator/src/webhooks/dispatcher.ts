import { webhookSignature } from '../accounts.js';
import type {
  DeliveryAttempt,
  EventAbout,
  Payment,
  WebhookDelivery,
  WebhookEvent,
  WebhookEventType,
} from '../ledger/entities.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Provider } from '../provider.js';
import { eventBody, writeJson } from './event-body.js';
import { postWebhook } from './post.js';

/** Number of events kept for inspection, and the number above it that triggers a cleanup. */
const KEPT_EVENTS = 5000;
const CLEANUP_MARGIN = 500;
/** Interval between two events of one payment. */
const EVENT_SPACING_MS = 350;
/** Timeout of the receiver, in real milliseconds. */
const DELIVERY_TIMEOUT_MS = 5000;

/**
 * Retry times of an event, in ms after the first attempt ended.
 * Measured with a receiver that always failed: 16 deliveries in 22.8 hours, then none.
 */
export const RETRY_DELAYS_MS: readonly number[] = [
  230, 6100, 19_100, 39_500, 82_300, 164_500, 326_000, 650_500, 1_293_400, 2_576_500, 5_139_900, 10_267_000, 20_508_000,
  40_988_600, 81_953_000,
];
const EVENTS_WITHOUT_QUICK_RETRY: readonly WebhookEventType[] = ['refund.created', 'payment.failed'];

/** The shop's webhook, as configured in the provider's dashboard. Not stored in the journal. */
export interface Endpoint {
  readonly url: string;
  /** Without a secret (empty), deliveries carry no signature. */
  readonly secret: string;
}

/** What tests control of the deliveries to the shop's webhook. */
export type WebhookControl = Pick<WebhookDispatcher, 'list' | 'pause' | 'resume' | 'setEndpoint'>;

/** Stores events and sends them to the shop until it returns 2xx or the retries end. */
export class WebhookDispatcher {
  private readonly lastDue = new Map<string, number>();
  private readonly stopping = new AbortController();
  private isPaused = false;

  /** @param endpoint null to deliver nothing */
  constructor(
    private readonly parts: Omit<Provider, 'publish'>,
    private endpoint: Endpoint | null,
  ) {
    parts.scheduler.on('deliver', (id) => this.deliver(id));
    this.flush();
  }

  /** Stores an event with the current state and queues it. Events of one payment are sent at an interval. */
  publish(type: WebhookEventType, payment: Payment, about: EventAbout = {}): void {
    const { accounts, clock, ids, ledger, scheduler, settings } = this.parts;
    const accountId = ledger.orders.get(payment.orderId)?.account ?? accounts.current;
    const body = writeJson(eventBody({ accountId, type, at: clock.now() }, { payment, ...about }), settings.jsonStyle);
    const id = ids.next('', ledger.events.has);
    ledger.events.put<WebhookEvent>({ id, type, body, createdAt: clock.now() });
    if (ledger.events.size > KEPT_EVENTS + CLEANUP_MARGIN) this.cleanUp();
    const due = Math.max(clock.now(), (this.lastDue.get(payment.id) ?? 0) + EVENT_SPACING_MS);
    this.lastDue.set(payment.id, due);
    if (!this.endpoint) return;
    const { secret } = this.endpoint;
    const delivery = ledger.deliveries.put<WebhookDelivery>({
      id: ids.next('dlv_', ledger.deliveries.has),
      eventId: id,
      signature: secret ? webhookSignature(body, secret) : null,
      state: 'pending',
      attempts: [],
    });
    scheduler.schedule('deliver', delivery.id, due - clock.now());
  }

  /** Every event with its delivery. */
  list(): (WebhookEvent & { deliveries: WebhookDelivery[] })[] {
    const { deliveries, events } = this.parts.ledger;
    return events.all().map((event) => ({ ...event, deliveries: deliveries.withKey(event.id) }));
  }

  /** Holds back all deliveries until `resume`. */
  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.flush();
  }

  /** Delivers to another address, and signs new events with its secret. */
  setEndpoint(endpoint: Endpoint): void {
    this.endpoint = endpoint;
  }

  forget(): void {
    this.lastDue.clear();
  }

  /** Aborts deliveries in progress. */
  stop(): void {
    this.stopping.abort();
  }

  private cleanUp(): void {
    deleteOldEvents(this.parts.ledger, KEPT_EVENTS);
    const now = this.parts.clock.now();
    for (const [paymentId, due] of this.lastDue) if (due + EVENT_SPACING_MS <= now) this.lastDue.delete(paymentId);
  }

  /** Reschedules held deliveries: pending ones without a scheduled action. */
  private flush(): void {
    const { scheduler, ledger } = this.parts;
    for (const { id, state } of ledger.deliveries.all())
      if (state === 'pending' && !scheduler.has('deliver', id)) scheduler.schedule('deliver', id, 0);
  }

  private async deliver(id: string): Promise<void> {
    const { ledger } = this.parts;
    const delivery = ledger.deliveries.get(id);
    const event = delivery && ledger.events.get(delivery.eventId);
    if (!delivery || !event || delivery.state !== 'pending' || this.isPaused || !this.endpoint) return;
    const attempt = await this.attempt(delivery, event, this.endpoint.url);
    if (!this.stopping.signal.aborted && ledger.deliveries.has(id)) this.conclude(delivery, event, attempt);
  }

  private async attempt({ signature }: WebhookDelivery, event: WebhookEvent, url: string): Promise<DeliveryAttempt> {
    const { clock } = this.parts;
    const at = clock.now();
    const { status, timedOut } = await postWebhook({
      url,
      eventId: event.id,
      signature,
      body: event.body,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      signal: this.stopping.signal,
    });
    return { at, status, ms: clock.now() - at, ...(timedOut && { timedOut }) };
  }

  private conclude(delivery: WebhookDelivery, event: WebhookEvent, attempt: DeliveryAttempt): void {
    const { scheduler, clock, ledger } = this.parts;
    const attempts = [...delivery.attempts, attempt];
    const isAcknowledged = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const retryAt = isAcknowledged ? null : nextAttemptAt(event.type, attempts);
    const unfinished = retryAt === null ? 'abandoned' : 'pending';
    ledger.deliveries.put({ ...delivery, attempts, state: isAcknowledged ? 'acknowledged' : unfinished });
    if (retryAt !== null) scheduler.schedule('deliver', delivery.id, Math.max(0, retryAt - clock.now()));
  }
}

/** Deletes the oldest events beyond `kept` with their deliveries; events with a pending delivery stay. */
export function deleteOldEvents({ events, deliveries }: Ledger, kept: number): void {
  for (const event of events.iterate()) {
    if (events.size <= kept) return;
    const sent = deliveries.withKey(event.id);
    if (sent.some(({ state }) => state === 'pending')) continue;
    for (const { id } of sent) deliveries.remove(id);
    events.remove(event.id);
  }
}

/**
 * Time of the next attempt, in ms since 1970; null after the last one. Two types of event, a 400 and a timeout have no
 * quick first retry.
 */
function nextAttemptAt(type: WebhookEventType, attempts: readonly DeliveryAttempt[]): number | null {
  const [first] = attempts;
  if (!first) return null;
  const skipsQuickRetry = EVENTS_WITHOUT_QUICK_RETRY.includes(type) || first.status === 400 || first.timedOut;
  const step = RETRY_DELAYS_MS.slice(skipsQuickRetry ? 1 : 0)[attempts.length - 1];
  return step === undefined ? null : first.at + first.ms + step;
}
