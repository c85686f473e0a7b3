import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { imageKindOf } from '../domain/image-kind.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { ImageProcessor } from './ports/image-processor.js';
import { StoreUpload } from './store-upload.js';

/** Validates, re-encodes and stores an image that an admin uploads. */
@Injectable()
export class UploadImage {
  constructor(
    private readonly images: ImageProcessor,
    private readonly storeUpload: StoreUpload,
  ) {}

  /**
   * @returns the URL of the image, with a new random name
   * @throws DomainError `unsupported_image`, `invalid_input` for a damaged image, or 503 when it cannot be stored
   */
  async run(content: Buffer): Promise<string> {
    const kind = imageKindOf(content);
    if (kind === null) throw new DomainError('unsupported_image', CATALOG_MESSAGES.wrongImageType);
    return `/uploads/${await this.storeUpload.run(await this.images.clean(content, kind))}`;
  }
}
