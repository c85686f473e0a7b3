import { unknownId } from '../errors.js';
import type { IdSource } from '../ids.js';
import type { Ledger } from '../ledger/ledger.js';
import type { SimulatorSettings } from '../settings.js';
import { webhookSignature } from '../signatures.js';
import type { DeliveryFaults, DeliveryFaultRules } from '../webhooks/delivery-faults.js';
import type { WebhookDispatcher } from '../webhooks/dispatcher.js';
import type { Endpoint, Endpoints, EndpointSettings } from '../webhooks/endpoints.js';
import type { WebhookDelivery, WebhookEvent, WebhookEventType } from '../webhooks/event.js';
import { postWebhook } from '../webhooks/post.js';

/** The endpoint that the simulator was started with. */
export const PRIMARY_ENDPOINT = 'primary';

export interface ForgedWebhook {
  readonly body: string;
  /** Default: a correct signature of the primary endpoint. Null sends no signature. */
  readonly signature?: string | null;
  /** Default: a new id. */
  readonly eventId?: string;
}

interface WebhookParts {
  readonly ledger: Ledger;
  readonly ids: IdSource;
  readonly settings: SimulatorSettings;
  readonly endpoints: Endpoints;
  readonly dispatcher: WebhookDispatcher;
  readonly deliveryFaults: DeliveryFaults;
}

/** Controls the deliveries to the shop's webhook. */
export class WebhookControl {
  constructor(private readonly parts: WebhookParts) {}

  /** Every event with its deliveries. */
  list(): (WebhookEvent & { deliveries: WebhookDelivery[] })[] {
    const { deliveries, events } = this.parts.ledger;
    return events.all().map((event) => ({ ...event, deliveries: deliveries.withKey(event.id) }));
  }

  /** Holds back all deliveries until `resume`. */
  pause(): void {
    this.parts.dispatcher.pause();
  }

  resume(): void {
    this.parts.dispatcher.resume();
  }

  /** Holds back one type of event until `release` or `resume`. */
  hold(type: WebhookEventType): void {
    this.parts.dispatcher.hold(type);
  }

  release(type: WebhookEventType): void {
    this.parts.dispatcher.release(type);
  }

  /** Sends an existing event again: same id, same bytes. @throws ProviderError for an unknown id. */
  replay(eventId: string): void {
    this.storm(eventId, 1);
  }

  /** Sends an existing event `copies` times at once. @throws ProviderError for an unknown id. */
  storm(eventId: string, copies: number): void {
    const event = this.parts.ledger.events.get(eventId);
    if (!event) throw unknownId();
    this.parts.dispatcher.send(event, copies);
  }

  /** Sends any body to the primary endpoint, once. @returns the receiver's status */
  async forge({ body, signature, eventId }: ForgedWebhook): Promise<number | null> {
    const { endpoints, ids, settings } = this.parts;
    const endpoint = endpoints.get(PRIMARY_ENDPOINT);
    if (!endpoint) throw unknownId();
    const response = await postWebhook({
      url: endpoint.url,
      eventId: eventId ?? ids.next(''),
      signature: signature === undefined ? webhookSignature(body, endpoint.secret) : signature,
      body,
      timeoutMs: settings.deliveryTimeoutMs,
      signal: new AbortController().signal,
    });
    return response.status;
  }

  setFaults(rules: DeliveryFaultRules): void {
    this.parts.deliveryFaults.set(rules);
  }

  /** Fails every delivery for `ms`, as if the shop were unreachable. */
  goDown(ms: number): void {
    this.parts.dispatcher.goDown(ms);
  }

  endpoints(): Endpoint[] {
    return this.parts.endpoints.all();
  }

  /** Adds a receiver, or replaces the one with that id. */
  setEndpoint(id: string, settings: EndpointSettings): Endpoint {
    return this.parts.endpoints.add(id, settings);
  }

  rotateSecret(secret: string, id = PRIMARY_ENDPOINT): void {
    this.parts.endpoints.rotateSecret(id, secret);
  }

  /** Enables an endpoint that was disabled after a day of failures. */
  enable(id = PRIMARY_ENDPOINT): void {
    this.parts.endpoints.enable(id);
  }

  forget(): void {
    this.parts.dispatcher.forget();
  }
}
