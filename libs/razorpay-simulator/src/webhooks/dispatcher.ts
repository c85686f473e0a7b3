import type { Accounts } from '../accounts.js';
import type { SimulatorClock } from '../clock.js';
import type { IdSource } from '../ids.js';
import type { Scheduler } from '../ledger/scheduler.js';
import type { Payment } from '../ledger/entities.js';
import type { Ledger } from '../ledger/ledger.js';
import type { EventAbout } from '../provider.js';
import type { SimulatorSettings } from '../settings.js';
import type { DeliveryFaults } from './delivery-faults.js';
import { signatureFor, type Endpoints } from './endpoints.js';
import { eventBody } from './event-body.js';
import { deleteOldEvents } from './event-retention.js';
import type { DeliveryAttempt, WebhookDelivery, WebhookEvent, WebhookEventType } from './event.js';
import { writeJson } from './json-style.js';
import { postWebhook } from './post.js';
import { nextAttemptAt } from './retry-schedule.js';

/** Number of events kept for inspection and replay, and the number above it that triggers a cleanup. */
const KEPT_EVENTS = 5000;
const CLEANUP_MARGIN = 500;

interface DispatcherParts {
  readonly accounts: Accounts;
  readonly clock: SimulatorClock;
  readonly ids: IdSource;
  readonly ledger: Ledger;
  readonly scheduler: Scheduler;
  readonly settings: SimulatorSettings;
  readonly endpoints: Endpoints;
  readonly deliveryFaults: DeliveryFaults;
}

/** Stores events and sends them to every endpoint until it returns 2xx or the retries end. */
export class WebhookDispatcher {
  private readonly lastDue = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly heldTypes = new Set<WebhookEventType>();
  private isPaused = false;
  private downUntil = 0;

  constructor(private readonly parts: DispatcherParts) {
    parts.scheduler.on('deliver', (id) => this.deliver(id));
    this.flush();
  }

  /** Stores an event with the current state and queues it. Events of one payment are sent at an interval. */
  publish(type: WebhookEventType, payment: Payment, about: EventAbout = {}): void {
    const { accounts, clock, ids, ledger, settings } = this.parts;
    const accountId = ledger.orders.get(payment.orderId)?.account ?? accounts.current;
    const body = writeJson(eventBody({ accountId, type, at: clock.now() }, { payment, ...about }), settings.jsonStyle);
    const event = ledger.events.put<WebhookEvent>({
      id: ids.next('', ledger.events.has),
      type,
      body,
      createdAt: clock.now(),
    });
    if (ledger.events.size > KEPT_EVENTS + CLEANUP_MARGIN) this.cleanUp();
    const due = Math.max(clock.now(), (this.lastDue.get(payment.id) ?? 0) + settings.eventSpacingMs);
    this.lastDue.set(payment.id, due);
    this.queue(event, due - clock.now());
  }

  /** Sends an event again to every endpoint, `copies` times at once. */
  send(event: WebhookEvent, copies = 1): void {
    for (let copy = 0; copy < copies; copy++)
      for (const endpoint of this.parts.endpoints.listeningTo(event.type)) this.enqueue(event, endpoint.id, 0);
  }

  pause(): void {
    this.isPaused = true;
  }

  /** Holds back events of a type until `resume` or `release`. */
  hold(type: WebhookEventType): void {
    this.heldTypes.add(type);
  }

  release(type: WebhookEventType): void {
    this.heldTypes.delete(type);
    this.flush();
  }

  resume(): void {
    this.isPaused = false;
    this.heldTypes.clear();
    this.flush();
  }

  /** Makes all endpoints unreachable for `ms`. */
  goDown(ms: number): void {
    this.downUntil = this.parts.clock.now() + ms;
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
    for (const [paymentId, due] of this.lastDue)
      if (due + this.parts.settings.eventSpacingMs <= now) this.lastDue.delete(paymentId);
  }

  private queue(event: WebhookEvent, inMs: number): void {
    const { deliveryFaults, endpoints } = this.parts;
    for (const endpoint of endpoints.listeningTo(event.type)) {
      const copies = deliveryFaults.copies();
      for (const extraMs of copies) this.enqueue(event, endpoint.id, inMs + extraMs);
      if (copies.length === 0) this.record(event, endpoint.id, 'dropped');
    }
  }

  private enqueue(event: WebhookEvent, endpointId: string, inMs: number): void {
    this.parts.scheduler.schedule('deliver', this.record(event, endpointId, 'pending').id, inMs);
  }

  private record(event: WebhookEvent, endpointId: string, state: WebhookDelivery['state']): WebhookDelivery {
    const { endpoints, ids, ledger } = this.parts;
    const endpoint = endpoints.get(endpointId);
    const signature = endpoint ? signatureFor(event.body, endpoint) : null;
    return ledger.deliveries.put<WebhookDelivery>({
      id: ids.next('dlv_', ledger.deliveries.has),
      eventId: event.id,
      endpointId,
      signature,
      state,
      attempts: [],
    });
  }

  /** Reschedules held deliveries: pending ones without a scheduled action. */
  private flush(): void {
    const { scheduler, ledger } = this.parts;
    for (const { id, state } of ledger.deliveries.all())
      if (state === 'pending' && !scheduler.has('deliver', id)) scheduler.schedule('deliver', id, 0);
  }

  private async deliver(id: string): Promise<void> {
    const { endpoints, ledger } = this.parts;
    const delivery = ledger.deliveries.get(id);
    const event = delivery && ledger.events.get(delivery.eventId);
    if (!delivery || !event || delivery.state !== 'pending') return;
    if (this.isPaused || this.heldTypes.has(event.type)) return;
    if (!endpoints.get(delivery.endpointId)?.active) {
      ledger.deliveries.put({ ...delivery, state: 'abandoned' });
      return;
    }
    const attempt = await this.attempt(delivery, event);
    if (!this.stopping.signal.aborted && ledger.deliveries.has(id)) this.conclude(delivery, event, attempt);
  }

  private async attempt(delivery: WebhookDelivery, event: WebhookEvent): Promise<DeliveryAttempt> {
    const { deliveryFaults, clock, endpoints, settings } = this.parts;
    const at = clock.now();
    const disturbance = deliveryFaults.disturb();
    if (at < this.downUntil) return { at, status: null, ms: 0, disturbance: 'down' };
    if (disturbance.kind === 'fail') return { at, status: disturbance.status, ms: 0, disturbance: 'fail' };
    const { status, timedOut } = await postWebhook({
      url: endpoints.get(delivery.endpointId)!.url,
      eventId: event.id,
      signature: delivery.signature,
      body: event.body,
      timeoutMs: settings.deliveryTimeoutMs,
      signal: this.stopping.signal,
    });
    const ms = clock.now() - at;
    if (timedOut) return { at, status: null, ms, disturbance: 'timeout' };
    return disturbance.kind === 'ackLost' ? { at, status: null, ms, disturbance: 'ackLost' } : { at, status, ms };
  }

  private conclude(delivery: WebhookDelivery, event: WebhookEvent, attempt: DeliveryAttempt): void {
    const { scheduler, clock, endpoints, ledger } = this.parts;
    const attempts = [...delivery.attempts, attempt];
    const isAcknowledged = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    endpoints.report(delivery.endpointId, isAcknowledged, clock.now());
    const retryAt = isAcknowledged ? null : nextAttemptAt(event.type, attempts);
    const unfinished = retryAt === null ? 'abandoned' : 'pending';
    ledger.deliveries.put({ ...delivery, attempts, state: isAcknowledged ? 'acknowledged' : unfinished });
    if (retryAt !== null) scheduler.schedule('deliver', delivery.id, Math.max(0, retryAt - clock.now()));
  }
}
