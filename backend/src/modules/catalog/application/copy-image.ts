import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { imageKindOf } from '../domain/image-kind.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { ExternalImages } from './ports/external-images.js';
import { UploadImage } from './upload-image.js';

/** Copies an image from another server into the uploads, so that the shop does not depend on that server. */
@Injectable()
export class CopyImage {
  constructor(
    private readonly outside: ExternalImages,
    private readonly uploadImage: UploadImage,
  ) {}

  /**
   * @param owner ID of the account that asks for it
   * @returns the URL of the copy
   * @throws DomainError `invalid_input` for a URL that cannot be fetched or a damaged image, `unsupported_image` for
   * any other content
   */
  async run(address: string, owner: string): Promise<string> {
    const content = await this.outside.fetch(address);
    if (imageKindOf(content) === null) throw new DomainError('unsupported_image', CATALOG_MESSAGES.noImageAtAddress);
    return this.uploadImage.run(content, owner);
  }
}
