export interface ComplaintPhoto {
  readonly id: string;
  readonly complaintId: string;
  /** A re-encoded JPEG. */
  readonly image: Buffer;
  readonly at: Date;
}

/**
 * Private photos. They are stored in the database, never among the public files, so that they are erased in the
 * transaction that erases the complaint's other data.
 */
export abstract class ComplaintPhotos {
  /** @returns false when there is a photo with this id */
  abstract add(photo: ComplaintPhoto): Promise<boolean>;

  abstract countOf(complaintId: string): Promise<number>;

  /** @returns the JPEG, or null */
  abstract find(complaintId: string, id: string): Promise<Buffer | null>;
}
