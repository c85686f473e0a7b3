import { webhookSignature } from '../signatures.js';
import { DISABLE_AFTER_MS } from './retry-schedule.js';
import type { WebhookEventType } from './event.js';

export interface EndpointSettings {
  readonly url: string;
  /** Without a secret (empty), deliveries carry no signature. */
  readonly secret: string;
  /** Default: all events. */
  readonly events?: readonly WebhookEventType[];
}

/** A webhook endpoint, as configured in the provider's dashboard. */
export interface Endpoint extends EndpointSettings {
  readonly id: string;
  readonly active: boolean;
  /** Start of the current series of failures, in ms since 1970; null without failures. */
  readonly failingSince: number | null;
}

/** Endpoints of the account. They are configuration and not stored in the journal. */
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

  /** Signs new events with another secret; existing events keep the old signature. */
  rotateSecret(id: string, secret: string): void {
    this.change(id, { secret });
  }

  enable(id: string): void {
    this.change(id, { active: true, failingSince: null });
  }

  /** Records successes and failures. Only an uninterrupted day of failures disables the endpoint. */
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
