import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { FollowUpRefunds, WebhookInbox } from '../../../payments/index.js';
import { ProcessWebhook } from '../application/process-webhook.js';
import { ReconcileDue } from '../application/reconcile-due.js';

/** Holds should end within a minute of their expiry, so due sessions are checked at least this often. */
const MAX_INTERVAL_SECONDS = 20;

/**
 * Reconciles due sessions every `RECONCILE_EVERY_SECONDS`, at most 20 seconds apart, until none is due, and follows up
 * on refunds independently, so that slow requests for one do not delay the other.
 */
@Injectable()
export class ReconciliationJobs {
  constructor(handlers: JobHandlers, config: Config, reconcileDue: ReconcileDue, followUpRefunds: FollowUpRefunds) {
    const everyMs = Math.min(config.reconcileEverySeconds, MAX_INTERVAL_SECONDS) * 1000;
    handlers.every(everyMs, 'reconcile sessions', async (stopping) => {
      while (!stopping.aborted && (await reconcileDue.run()) > 0);
    });
    handlers.every(everyMs, 'follow up refunds', () => followUpRefunds.run());
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
