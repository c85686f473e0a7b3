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
  readonly reference: string;
  /** Empty unless the sender has confirmed this address: a stranger may have typed both. */
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

/** Whose complaints are personal data. */
export interface ComplaintSender {
  readonly userId: string;
  /** The address of the account, in small letters; null while nobody has claimed it. */
  readonly email: string | null;
}

/** Which complaints staff want to see. */
export interface WantedComplaints {
  readonly show?: ComplaintFilter | undefined;
  /** A number or a reference, in capitals. */
  readonly code?: string | undefined;
}

/** Read model of complaints, in the shape of API responses. */
export abstract class ComplaintViews {
  /** @param email in small letters @returns null unless both belong to one complaint */
  abstract progressOf(reference: string, email: string): Promise<ComplaintProgress | null>;

  /** Returns the newest 100 complaints of a customer. */
  abstract findOwn(userId: string): Promise<OwnComplaint[]>;

  /** Returns all complaints of a customer, and those that were sent from an address of theirs without an account. */
  abstract findPersonal(customer: ComplaintSender): Promise<OwnComplaint[]>;

  /** Returns 10 per page: open complaints first, the most urgent on top, then resolved ones, newest first. */
  abstract list(wanted: WantedComplaints, page: number, now: Date): Promise<ComplaintSummaryPage>;

  abstract find(id: string, now: Date): Promise<Complaint | null>;

  abstract counts(now: Date): Promise<ComplaintCounts>;

  /** Returns the complaint of an event for a mail; null when its customer was erased. */
  abstract noticeOf(eventId: string): Promise<ComplaintNotice | null>;

  /**
   * Does the same for the first event of a complaint.
   * @param perDay how many such mails an address gets within a day that its sender has not confirmed; null above them
   */
  abstract receiptNotice(complaintId: string, perDay: number): Promise<ComplaintNotice | null>;
}
