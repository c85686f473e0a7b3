import type {
  Complaint,
  ComplaintCounts,
  ComplaintFilter,
  ComplaintProgress,
  ComplaintSummaryPage,
  OwnComplaint,
} from '@shop/contracts';

/** What a mail about a complaint says. */
export interface ComplaintNotice {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly isAboutOrder: boolean;
  readonly receivedAt: Date;
  readonly resolveBy: Date;
  /** The step that the mail is about. */
  readonly action: string;
  readonly words: string | null;
  /** Number of the order that replaces goods. */
  readonly replacement: string | null;
}

/** Read model of complaints, in the shape of API responses. */
export abstract class ComplaintViews {
  /** @param email in small letters @returns null unless both belong to one complaint */
  abstract progressOf(number: string, email: string): Promise<ComplaintProgress | null>;

  /** Returns the newest 100 complaints of a customer. */
  abstract findOwn(userId: string): Promise<OwnComplaint[]>;

  /** Returns 10 per page: open complaints first, the most urgent on top, then resolved ones, newest first. */
  abstract list(filter: ComplaintFilter | undefined, page: number, now: Date): Promise<ComplaintSummaryPage>;

  abstract find(id: string, now: Date): Promise<Complaint | null>;

  abstract counts(now: Date): Promise<ComplaintCounts>;

  /** Returns the complaint of an event for a mail; null when its customer was erased. */
  abstract noticeOf(eventId: string): Promise<ComplaintNotice | null>;

  /** Does the same for the first event of a complaint. */
  abstract receiptNotice(complaintId: string): Promise<ComplaintNotice | null>;
}
