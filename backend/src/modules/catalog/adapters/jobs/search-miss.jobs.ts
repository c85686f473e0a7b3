import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SearchMisses } from '../postgres/search-misses.js';

const DAY_MS = 86_400_000;

/** Deletes old counts of words that were searched for in vain. */
@Injectable()
export class SearchMissJobs {
  constructor(handlers: JobHandlers, misses: SearchMisses) {
    handlers.every(DAY_MS, 'delete old search words', async () => void (await misses.forget()));
  }
}
