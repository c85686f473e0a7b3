import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../../../config/config.js';
import { summaryOf } from '../../../../kernel/domain-error.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { FollowUpRefunds, WebhookInbox } from '../../../payments/index.js';
import { ProcessWebhook } from '../application/process-webhook.js';
import { ReconcileDue } from '../application/reconcile-due.js';

const NAME = 'reconciliation';

/** Holds should end within a minute of their expiry, so due sessions are checked at least this often. */
const MAX_INTERVAL_SECONDS = 20;

/**
 * Reconciles due sessions every `RECONCILE_EVERY_SECONDS`, at most 20 seconds apart, until none is due, and follows up
 * on refunds in parallel. A round is skipped while the previous one is running.
 */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Reconciliation');
  private readonly running = new Map<string, Promise<void>>();
  private isOver = false;

  constructor(
    private readonly config: Config,
    private readonly schedule: SchedulerRegistry,
    private readonly reconcileDue: ReconcileDue,
    private readonly followUpRefunds: FollowUpRefunds,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.addInterval(
      NAME,
      setInterval(() => this.begin(), Math.min(this.config.reconcileEverySeconds, MAX_INTERVAL_SECONDS) * 1000),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
    this.isOver = true;
    await Promise.all(this.running.values());
  }

  /** Sessions and refunds run independently, so that slow requests for one do not delay the other. */
  private begin(): void {
    this.start('sessions', () => this.compareSessions());
    this.start('refunds', () => this.followUpRefunds.run());
  }

  private start(name: string, round: () => Promise<void>): void {
    if (this.running.has(name)) return;
    const running = round()
      .catch((error: Error) =>
        this.logger.warn(`Reconciliation of ${name} failed, retrying later: ${summaryOf(error)}`),
      )
      .finally(() => this.running.delete(name));
    this.running.set(name, running);
  }

  private async compareSessions(): Promise<void> {
    while (!this.isOver && (await this.reconcileDue.run()) > 0);
  }
}

@Injectable()
export class WebhookJobs {
  constructor(handlers: JobHandlers, processWebhook: ProcessWebhook, inbox: WebhookInbox) {
    handlers.on('webhook.received', 'payments', ({ eventId }) => processWebhook.run(eventId));
    handlers.on('refund.failed', 'payments', (payment) => processWebhook.refundFailed(payment));
    handlers.togetherFirst('webhook.received', (events) => inbox.closeSettled(events));
  }
}
