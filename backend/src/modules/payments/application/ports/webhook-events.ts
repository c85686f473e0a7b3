/** Which secret signed an event: the present one, or the one before the last change. */
export type SecretSlot = 'current' | 'previous';

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly body: Buffer;
  readonly secret: SecretSlot;
}

/** The provider's events as they came in, kept byte for byte. */
export abstract class WebhookEvents {
  /** @returns false when this event is kept already */
  abstract add(event: WebhookEvent): Promise<boolean>;

  abstract find(eventId: string): Promise<(WebhookEvent & { processedAt: Date | null }) | null>;

  abstract markProcessed(eventId: string, outcome: string): Promise<void>;
}
