import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** An image that was uploaded at least a week ago. */
export interface OldUpload {
  readonly name: string;
  /** True when a product refers to it. */
  readonly isShown: boolean;
}

/** Files that products name, with or without folder and server. Includes deleted products, whose rows are kept. */
const SHOWN = `SELECT regexp_replace(url, '^.*/', '') FROM products, unnest(image_urls) AS url`;

/** Uploads that no sweep has checked yet. */
@Injectable()
export class Uploads {
  constructor(private readonly database: Database) {}

  /** Call before the file is stored, so that every stored file has a row. */
  async note(name: string): Promise<void> {
    await this.database.query('INSERT INTO uploads (name) VALUES ($1)', [name]);
  }

  /** Returns the oldest uploads that are at least a week old: forms stay open, and files for an import are prepared before it. */
  old(limit: number): Promise<readonly OldUpload[]> {
    return this.database.query<OldUpload>(
      `SELECT name, name IN (${SHOWN}) AS "isShown" FROM uploads WHERE created_at < now() - interval '7 days' ORDER BY created_at LIMIT $1`,
      [limit],
    );
  }

  /** Removes the rows of uploads that are in use or deleted. */
  async forget(names: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM uploads WHERE name = ANY ($1)', [names]);
  }
}
