import { Injectable } from '@nestjs/common';
import { IMAGE_WIDTHS } from '@shop/contracts';
import { FileStore } from '../../../kernel/file-store.js';
import { ImageProcessor } from './ports/image-processor.js';

/** Makes the image widths that pages use: `almonds.jpg` -> `almonds-320.avif`, `almonds-320.webp`, ... */
@Injectable()
export class MakeImageWidths {
  constructor(
    private readonly images: ImageProcessor,
    private readonly files: FileStore,
  ) {}

  /** Idempotent. Does nothing when the original no longer exists. */
  async run(name: string): Promise<void> {
    const original = await this.files.get(name);
    if (!original) return;
    const stem = name.slice(0, name.lastIndexOf('.'));
    for (const width of IMAGE_WIDTHS) {
      const { avif, webp } = await this.images.narrow(original.content, width);
      await this.files.put(`${stem}-${width}.avif`, avif, 'image/avif');
      await this.files.put(`${stem}-${width}.webp`, webp, 'image/webp');
    }
  }
}
