import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ShownImages, type ImageSource } from '../../../catalog/index.js';

/** Reports the images of orders as in use: orders keep the image that their product had. */
@Injectable()
export class OrderedImages implements ImageSource {
  constructor(
    images: ShownImages,
    private readonly database: Database,
  ) {
    images.add(this);
  }

  async shown(urls: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.query<{ url: string }>(
      'SELECT DISTINCT image_url AS url FROM order_items WHERE image_url = ANY ($1)',
      [urls],
    );
    return rows.map(({ url }) => url);
  }
}
