import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { addMonths } from '@shop/contracts/calendar';
import { Clock } from '../../../../kernel/clock.js';
import { ComplaintErasure } from '../postgres/complaint-erasure.js';

const HOUR_MS = 3_600_000;
/** As the privacy policy says. */
const KEPT_YEARS = 3;

/** Erases the personal data of complaints that were resolved three years ago. */
@Injectable()
export class ComplaintErasureSchedule {
  private readonly logger = new Logger('Privacy');

  constructor(
    private readonly erasure: ComplaintErasure,
    private readonly clock: Clock,
  ) {}

  @Interval(HOUR_MS)
  async erase(): Promise<void> {
    await this.erasure
      .eraseResolvedBefore(addMonths(this.clock.now(), -12 * KEPT_YEARS))
      .catch((error: Error) => this.logger.warn(`Erasing complaints failed, retrying in an hour: ${error.message}`));
  }
}
