import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { FileStore } from '../../../kernel/file-store.js';
import { Outbox } from '../../../kernel/outbox.js';
import { imageKindOf } from '../domain/image-kind.js';
import { ImageProcessor } from './ports/image-processor.js';
import { Uploads } from './ports/uploads.js';

/** Takes a picture from an admin. Its narrower widths follow in a job. */
@Injectable()
export class UploadImage {
  constructor(
    private readonly images: ImageProcessor,
    private readonly files: FileStore,
    private readonly outbox: Outbox,
    private readonly uploads: Uploads,
  ) {}

  /**
   * @returns the address of the picture, under a name that was never used before and owes nothing to the sender
   * @throws DomainError `wrong-type`, `invalid` for a damaged picture, or `unavailable` when it cannot be stored
   */
  async run(content: Buffer): Promise<string> {
    const kind = imageKindOf(content);
    if (kind === null) throw new DomainError('wrong-type', 'Choose a JPEG, PNG, WebP or AVIF picture.');
    const cleaned = await this.images.clean(content, kind);
    const name = `${randomUUID()}.jpg`;
    await this.uploads.note(name);
    await this.files.put(name, cleaned, 'image/jpeg');
    await this.outbox.add('image.uploaded', { name });
    return `/uploads/${name}`;
  }
}
