import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SweepUploads } from '../../application/uploads.js';

const HOUR_MS = 3_600_000;

/** Runs in worker processes only: others have no scheduler. Concurrent runs are safe. */
@Injectable()
export class UploadSweepSchedule {
  private readonly logger = new Logger('Uploads');

  constructor(private readonly sweepUploads: SweepUploads) {}

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    try {
      const deleted = await this.sweepUploads.run();
      if (deleted > 0) this.logger.log(`Deleted ${deleted} unused uploads`);
    } catch (error) {
      this.logger.warn(`Deleting unused uploads failed, retrying later: ${(error as Error).message}`);
    }
  }
}
