import type { Complaint, ComplaintStep, ReceivedComplaint } from '../../domain/complaint.js';

/** A stored complaint, as its sender is told about it. */
export interface StoredReceipt {
  readonly id: string;
  readonly reference: string;
  readonly userId: string | null;
  readonly email: string;
  readonly orderId: string | null;
  readonly receivedAt: Date;
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
}

/** Write model of complaints. All methods join the caller's transaction. */
export abstract class Complaints {
  /**
   * Gives the complaint the next number and a random reference, and adds the first entry of its history and `complaint.received` to the
   * outbox.
   * @returns false, without any change, when there is a complaint with this id
   */
  abstract add(complaint: ReceivedComplaint): Promise<boolean>;

  abstract receiptOf(id: string): Promise<StoredReceipt | null>;

  /** Returns a complaint and locks it until the transaction ends. Lock its order first. */
  abstract lock(id: string): Promise<Complaint | null>;

  /** Does the same for the complaint that a refund by staff was proposed for. */
  abstract lockByRefund(refundRequestId: string): Promise<Complaint | null>;

  /** Saves the changed complaint and adds the event to its history. @returns the id of the event */
  abstract saveStep(step: ComplaintStep): Promise<string>;
}
