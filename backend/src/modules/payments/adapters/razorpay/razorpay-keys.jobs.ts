import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { StoredKeys } from './stored-keys.js';

const MINUTE_MS = 60_000;

/** Deletes removed keys once nothing needs them. */
@Injectable()
export class RazorpayKeyJobs {
  constructor(handlers: JobHandlers, stored: StoredKeys) {
    handlers.every(MINUTE_MS, 'delete removed keys of providers', () => stored.deleteRetired());
  }
}
