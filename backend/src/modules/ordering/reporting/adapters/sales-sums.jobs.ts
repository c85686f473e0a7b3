import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SalesSums } from './sales-sums.js';

const MINUTE_MS = 60_000;

/** Stores the sums of sales that a change of an order, or the end of a day, has made necessary. */
@Injectable()
export class SalesSumsJobs {
  constructor(handlers: JobHandlers, sums: SalesSums) {
    handlers.every(MINUTE_MS, 'sum up sales', (signal) => sums.store(signal));
  }
}
