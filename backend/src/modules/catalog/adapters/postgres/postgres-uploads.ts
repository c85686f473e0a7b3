import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Uploads, type OldUpload } from '../../application/ports/uploads.js';

/** Includes deleted products, whose rows are kept. */
const SHOWN = 'SELECT unnest(image_urls) FROM products';

@Injectable()
export class PostgresUploads extends Uploads {
  constructor(private readonly database: Database) {
    super();
  }

  override async note(name: string): Promise<void> {
    await this.database.query('INSERT INTO uploads (name) VALUES ($1)', [name]);
  }

  override old(limit: number): Promise<readonly OldUpload[]> {
    return this.database.query<OldUpload>(
      `SELECT name, '/uploads/' || name IN (${SHOWN}) AS "isShown" FROM uploads WHERE created_at < now() - interval '1 day' ORDER BY created_at LIMIT $1`,
      [limit],
    );
  }

  override async forget(names: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM uploads WHERE name = ANY ($1)', [names]);
  }
}
