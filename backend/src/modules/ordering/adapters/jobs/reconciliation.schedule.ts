import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../../../platform/config/config.js';
import { FollowUpRefunds } from '../../../payments/index.js';
import { ReconcileDue } from '../../application/reconcile-due.js';

const NAME = 'reconciliation';

/** Compares payments with the provider every `RECONCILE_EVERY_SECONDS` until none is due; a round that is still running is not doubled. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Reconciliation');
  private round: Promise<void> | null = null;
  private isOver = false;

  constructor(
    private readonly config: Config,
    private readonly schedule: SchedulerRegistry,
    private readonly reconcileDue: ReconcileDue,
    private readonly followUpRefunds: FollowUpRefunds,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.addInterval(NAME, setInterval(() => this.begin(), this.config.reconcileEverySeconds * 1000));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
    this.isOver = true;
    await this.round;
  }

  private begin(): void {
    this.round ??= this.compare()
      .catch((error: Error) => this.logger.warn(error.message))
      .finally(() => (this.round = null));
  }

  private async compare(): Promise<void> {
    while (!this.isOver && (await this.reconcileDue.run()) > 0);
    await this.followUpRefunds.run();
  }
}
