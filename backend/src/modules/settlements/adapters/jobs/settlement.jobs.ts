import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { ReadSettlements } from '../../application/read-settlements.js';

const TEN_MINUTES_MS = 600_000;

/** Reads the settlement reports of providers: each day's again every few hours, until it is final. */
@Injectable()
export class SettlementJobs {
  constructor(handlers: JobHandlers, readSettlements: ReadSettlements) {
    handlers.every(TEN_MINUTES_MS, 'read settlement reports', (signal) => readSettlements.run(signal));
  }
}
