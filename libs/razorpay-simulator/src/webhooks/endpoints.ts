import { webhookSignature } from '../signatures.js';
import { DISABLE_AFTER_MS } from './retry-schedule.js';
import type { WebhookEventType } from './event.js';

export interface EndpointSettings {
  readonly url: string;
  /** Empty: deliveries carry no signature. */
  readonly secret: string;
  /** All events when missing. */
  readonly events?: readonly WebhookEventType[];
}

/** A receiver of webhooks, as it is set up in the provider's dashboard. */
export interface Endpoint extends EndpointSettings {
  readonly id: string;
  readonly active: boolean;
  /** Since when every delivery failed, in ms since 1970. */
  readonly failingSince: number | null;
}

/** The endpoints of the account. They are configuration, so the journal does not hold them. */
export class Endpoints {
  private readonly endpoints = new Map<string, Endpoint>();

  add(id: string, settings: EndpointSettings): Endpoint {
    const endpoint = { ...settings, id, active: true, failingSince: null };
    this.endpoints.set(id, endpoint);
    return endpoint;
  }

  get(id: string): Endpoint | undefined {
    return this.endpoints.get(id);
  }

  all(): Endpoint[] {
    return [...this.endpoints.values()];
  }

  listeningTo(type: WebhookEventType): Endpoint[] {
    return this.all().filter(({ active, events }) => active && (events?.includes(type) ?? true));
  }

  /** New events are signed with another secret; existing ones keep the old one. */
  rotateSecret(id: string, secret: string): void {
    this.change(id, { secret });
  }

  enable(id: string): void {
    this.change(id, { active: true, failingSince: null });
  }

  /** Records successes and failures; a day of failures only disables the endpoint. */
  report(id: string, hasSucceeded: boolean, now: number): void {
    const endpoint = this.endpoints.get(id);
    if (!endpoint) return;
    if (hasSucceeded) return this.change(id, { failingSince: null });
    const failingSince = endpoint.failingSince ?? now;
    this.change(id, { failingSince, active: endpoint.active && now - failingSince < DISABLE_AFTER_MS });
  }

  private change(id: string, changes: Partial<Endpoint>): void {
    const endpoint = this.endpoints.get(id);
    if (endpoint) this.endpoints.set(id, { ...endpoint, ...changes });
  }
}

export const signatureFor = (body: string, { secret }: EndpointSettings): string | null =>
  secret ? webhookSignature(body, secret) : null;
