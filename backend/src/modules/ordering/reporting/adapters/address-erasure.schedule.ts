import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { OrderAnonymization } from '../application/order-personal-data.js';

const HOUR_MS = 3_600_000;

/** Erases addresses that are no longer needed: those of accounts deleted while a parcel was in transit. */
@Injectable()
export class AddressErasureSchedule {
  private readonly logger = new Logger('Privacy');

  constructor(private readonly anonymization: OrderAnonymization) {}

  @Interval(HOUR_MS)
  async erase(): Promise<void> {
    await this.anonymization
      .eraseUnneededAddresses()
      .catch((error: Error) => this.logger.warn(`Erasing addresses failed, retrying in an hour: ${error.message}`));
  }
}
