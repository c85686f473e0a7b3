import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

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
@Injectable()
export class ComplaintPhotos {
  constructor(private readonly database: Database) {}

  /** @returns false when there is a photo with this id */
  async add({ id, complaintId, image, at }: ComplaintPhoto): Promise<boolean> {
    const added = await this.database.count(
      'INSERT INTO complaint_photos (id, complaint_id, image, added_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING RETURNING id',
      [id, complaintId, image, at],
    );
    return added === 1;
  }

  async countOf(complaintId: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM complaint_photos WHERE complaint_id = $1',
      [complaintId],
    );
    return row?.count ?? 0;
  }

  /** @returns the JPEG, or null */
  async find(complaintId: string, id: string): Promise<Buffer | null> {
    const row = await this.database.one<{ image: Buffer }>(
      'SELECT image FROM complaint_photos WHERE complaint_id = $1 AND id = $2',
      [complaintId, id],
    );
    return row?.image ?? null;
  }
}
