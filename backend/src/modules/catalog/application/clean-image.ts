import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { ImageProcessor, type ReceivedImage } from './ports/image-processor.js';

/** Validates and re-encodes an image that somebody sends. */
@Injectable()
export class CleanImage {
  constructor(private readonly images: ImageProcessor) {}

  /**
   * @param owner ID of the account that sends it
   * @returns a JPEG of at most 1600 x 3200 pixels without metadata
   * @throws DomainError `unsupported_image`, `invalid_input` for a damaged image
   */
  async run(image: ReceivedImage, owner: string): Promise<Buffer> {
    const kind = await this.images.kindOf(image);
    if (kind === null) throw new DomainError('unsupported_image', CATALOG_MESSAGES.wrongImageType);
    return this.images.clean(image, kind, owner);
  }
}
