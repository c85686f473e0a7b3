import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { EraseIdleAccounts } from '../../application/erase-idle-accounts.js';
import { SendIdleNotice } from '../../application/send-idle-notice.js';

const HOUR_MS = 3_600_000;

/** Checks every hour for idle accounts, in processes that run jobs. */
@Injectable()
export class IdleAccountsJobs {
  private readonly logger = new Logger('Privacy');

  constructor(
    handlers: JobHandlers,
    private readonly eraseIdleAccounts: EraseIdleAccounts,
    notice: SendIdleNotice,
  ) {
    handlers.on('account.idle', 'mail', ({ userId }) => notice.run(userId));
  }

  @Interval(HOUR_MS)
  async erase(): Promise<void> {
    await this.eraseIdleAccounts
      .run()
      .catch((error: Error) => this.logger.warn(`Erasing idle accounts failed, retrying in an hour: ${error.message}`));
  }
}
