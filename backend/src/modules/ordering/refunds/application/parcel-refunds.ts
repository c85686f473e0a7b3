import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { WantedRefund } from '../domain/refund-request.js';
import { PARCEL_REFUND_MESSAGES } from '../messages.js';

/** Parcels of orders for many recipients. Methods join the transaction that holds the lock of the order. */
export interface RefundableParcels {
  /**
   * @returns whether the parcel of this refund is still to leave
   * @throws DomainError `invalid_input` unless it has the lines of the refund and nobody has refunded them
   */
  assertRefundable(orderId: string, wanted: WantedRefund): Promise<boolean>;

  /** Runs after a refund of items of a parcel. @param by name of the member of staff */
  onRefunded(orderId: string, by: string): Promise<void>;
}

/** Refunds of parcels, of which other code knows the contents: it adds itself here. */
@Injectable()
export class ParcelRefunds {
  private parcels: RefundableParcels | null = null;

  use(parcels: RefundableParcels): void {
    this.parcels = parcels;
  }

  /** Does nothing for a refund of no parcel. @returns and @throws as `RefundableParcels.assertRefundable` */
  async assertRefundable(orderId: string, wanted: WantedRefund): Promise<boolean> {
    if (wanted.parcel === undefined) return false;
    if (!this.parcels) throw DomainError.invalid('parcel', PARCEL_REFUND_MESSAGES.unknownParcel);
    return this.parcels.assertRefundable(orderId, wanted);
  }

  /** Does nothing for a refund of no parcel. */
  async onRefunded(orderId: string, details: unknown, by: string): Promise<void> {
    if (parcelOf(details) !== undefined) await this.parcels?.onRefunded(orderId, by);
  }
}

/** Returns the number of the parcel of a stored request. */
export const parcelOf = (details: unknown): number | undefined =>
  (details as Pick<WantedRefund, 'parcel'> | null)?.parcel;
