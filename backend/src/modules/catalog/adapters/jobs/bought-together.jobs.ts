import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { BoughtTogether } from '../postgres/bought-together-view.js';

const HOUR_MS = 3_600_000;

/** Finds out which products are bought together. Concurrent runs are safe. */
@Injectable()
export class BoughtTogetherJobs {
  constructor(handlers: JobHandlers, boughtTogether: BoughtTogether) {
    handlers.every(HOUR_MS, 'find products bought together', () => boughtTogether.refresh());
  }
}
