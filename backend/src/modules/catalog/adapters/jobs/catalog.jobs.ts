import { Injectable, Logger } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { ImageService } from '../../application/image.service.js';
import { SweepUploads } from '../../application/uploads.js';
import { BoughtTogether } from '../postgres/bought-together-view.js';
import { SearchMisses } from '../postgres/search-misses.js';

declare module '../../../../platform/queue/job-queue.js' {
  interface JobQueues {
    images: true;
  }
}

const HOUR_MS = 3_600_000;

/** Makes the widths of uploaded images, and deletes unused uploads. Concurrent runs are safe. */
@Injectable()
export class UploadJobs {
  constructor(handlers: JobHandlers, images: ImageService, sweepUploads: SweepUploads) {
    const logger = new Logger('Uploads');
    handlers.on('image.uploaded', 'images', ({ name }) => images.makeWidths(name));
    handlers.every(HOUR_MS, 'delete unused uploads', async () => {
      const deleted = await sweepUploads.run();
      if (deleted > 0) logger.log(`Deleted ${deleted} unused uploads`);
    });
  }
}

/**
 * Finds out which products are bought together, and deletes old counts of words that were searched for in vain. Concurrent
 * runs are safe.
 */
@Injectable()
export class ProductJobs {
  constructor(handlers: JobHandlers, boughtTogether: BoughtTogether, misses: SearchMisses) {
    handlers.every(HOUR_MS, 'find products bought together', () => boughtTogether.refresh());
    handlers.every(24 * HOUR_MS, 'delete old search words', async () => void (await misses.forget()));
  }
}
