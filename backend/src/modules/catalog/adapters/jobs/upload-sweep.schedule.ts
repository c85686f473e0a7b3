import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SweepUploads } from '../../application/sweep-uploads.js';

const HOUR_MS = 3_600_000;

/** Runs in the processes that work off jobs: only those have a scheduler. Two at once do no harm. */
@Injectable()
export class UploadSweepSchedule {
  private readonly logger = new Logger('Uploads');

  constructor(private readonly sweepUploads: SweepUploads) {}

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    try {
      const deleted = await this.sweepUploads.run();
      if (deleted > 0) this.logger.log(`${deleted} uploaded pictures that no product shows were deleted.`);
    } catch (error) {
      this.logger.warn((error as Error).message);
    }
  }
}
