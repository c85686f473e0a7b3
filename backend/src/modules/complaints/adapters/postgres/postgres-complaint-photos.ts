import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ComplaintPhotos, type ComplaintPhoto } from '../../application/ports/complaint-photos.js';

@Injectable()
export class PostgresComplaintPhotos extends ComplaintPhotos {
  constructor(private readonly database: Database) {
    super();
  }

  override async add({ id, complaintId, image, at }: ComplaintPhoto): Promise<boolean> {
    const added = await this.database.count(
      'INSERT INTO complaint_photos (id, complaint_id, image, added_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING RETURNING id',
      [id, complaintId, image, at],
    );
    return added === 1;
  }

  override async countOf(complaintId: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM complaint_photos WHERE complaint_id = $1',
      [complaintId],
    );
    return row?.count ?? 0;
  }

  override async find(complaintId: string, id: string): Promise<Buffer | null> {
    const row = await this.database.one<{ image: Buffer }>(
      'SELECT image FROM complaint_photos WHERE complaint_id = $1 AND id = $2',
      [complaintId, id],
    );
    return row?.image ?? null;
  }
}
