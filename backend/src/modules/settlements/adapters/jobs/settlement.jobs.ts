import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { ReadSettlements } from '../../application/read-settlements.js';

const HOUR_MS = 3_600_000;

/** Reads the settlement reports of providers. */
@Injectable()
export class SettlementJobs {
  constructor(handlers: JobHandlers, readSettlements: ReadSettlements) {
    handlers.every(HOUR_MS, 'read settlement reports', (signal) => readSettlements.run(signal));
  }
}
