import { Injectable, Logger } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SweepUploads } from '../../application/uploads.js';

const HOUR_MS = 3_600_000;

/** Deletes unused uploads. Concurrent runs are safe. */
@Injectable()
export class UploadJobs {
  constructor(handlers: JobHandlers, sweepUploads: SweepUploads) {
    const logger = new Logger('Uploads');
    handlers.every(HOUR_MS, 'delete unused uploads', async () => {
      const deleted = await sweepUploads.run();
      if (deleted > 0) logger.log(`Deleted ${deleted} unused uploads`);
    });
  }
}
