import type { Clock } from '../../../kernel/clock.js';
import type { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { MemoryPaymentLedger } from './memory-payment-ledger.js';
import { WebhookEvents, type WebhookEvent } from '../application/ports/webhook-events.js';

type EventRow = WebhookEvent & { readonly processedAt: Date | null; readonly outcome: string | null };

/** Webhook events in memory. */
export class MemoryWebhookEvents extends WebhookEvents {
  private readonly events;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
    private readonly ledger: MemoryPaymentLedger,
    private readonly outbox: MemoryOutbox,
  ) {
    super();
    this.events = database.table<EventRow>(({ id }) => id);
  }

  get rows(): readonly EventRow[] {
    return this.events.where(() => true);
  }

  override add(event: WebhookEvent): Promise<boolean> {
    return this.database.statement(() => {
      if (this.events.get(event.id)) return false;
      this.events.insert({ ...event, processedAt: null, outcome: null });
      return true;
    });
  }

  override addReport(event: WebhookEvent, outcome: string, jobAfterSeconds: number): Promise<void> {
    return this.database.run(async () => {
      if (this.events.get(event.id)) return;
      const isSettled = this.isSettled(event);
      this.events.insert({
        ...event,
        processedAt: isSettled ? this.clock.now() : null,
        outcome: isSettled ? outcome : null,
      });
      const payload = { eventId: event.id, isReport: true } as const;
      if (!isSettled) await this.outbox.add('webhook.received', payload, { afterSeconds: jobAfterSeconds });
    });
  }

  override closeSettled(eventIds: readonly string[], outcome: string): Promise<readonly string[]> {
    return this.database.statement(() => {
      const closed = this.events.where(
        (event) => eventIds.includes(event.id) && event.processedAt === null && this.isSettled(event),
      );
      for (const { id } of closed) this.events.update(id, { processedAt: this.clock.now(), outcome });
      return closed.map(({ id }) => id);
    });
  }

  private isSettled({ provider, subject: { paymentId } }: WebhookEvent): boolean {
    const payment = paymentId === null ? null : this.ledger.row(paymentId);
    return payment?.provider === provider && payment.status === 'captured' && payment.disposition === 'order';
  }

  override find(eventId: string): Promise<(WebhookEvent & { processedAt: Date | null }) | null> {
    return this.database.statement(() => {
      const row = this.events.get(eventId);
      return (
        row && {
          id: row.id,
          provider: row.provider,
          subject: row.subject,
          secret: row.secret,
          processedAt: row.processedAt,
        }
      );
    });
  }

  override async markProcessed(eventId: string, outcome: string): Promise<void> {
    await this.database.statement(() => this.events.update(eventId, { processedAt: this.clock.now(), outcome }));
  }
}
