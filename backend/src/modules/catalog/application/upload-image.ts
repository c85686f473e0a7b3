import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { imageKindOf } from '../domain/image-kind.js';
import { ImageProcessor } from './ports/image-processor.js';
import { StoreUpload } from './store-upload.js';

/** Takes a picture from an admin. */
@Injectable()
export class UploadImage {
  constructor(
    private readonly images: ImageProcessor,
    private readonly storeUpload: StoreUpload,
  ) {}

  /**
   * @returns the address of the picture, under a name that was never used before and owes nothing to the sender
   * @throws DomainError `unsupported_image`, `invalid_input` for a damaged picture, or 503 when it cannot be stored
   */
  async run(content: Buffer): Promise<string> {
    const kind = imageKindOf(content);
    if (kind === null) throw new DomainError('unsupported_image', 'Choose a JPEG, PNG, WebP or AVIF picture.');
    return `/uploads/${await this.storeUpload.run(await this.images.clean(content, kind))}`;
  }
}
