import { Injectable } from '@nestjs/common';
import { CleanImage } from './clean-image.js';
import type { ReceivedImage } from './ports/image-processor.js';
import { StoreUpload } from './store-upload.js';

/** Validates, re-encodes and stores an image that an admin uploads. */
@Injectable()
export class UploadImage {
  constructor(
    private readonly cleanImage: CleanImage,
    private readonly storeUpload: StoreUpload,
  ) {}

  /**
   * @param owner ID of the account that uploads it
   * @returns the URL of the image, with a new random name
   * @throws DomainError `unsupported_image`, `invalid_input` for a damaged image, or 503 when it cannot be stored
   */
  async run(image: ReceivedImage, owner: string): Promise<string> {
    return `/uploads/${await this.storeUpload.run(await this.cleanImage.run(image, owner))}`;
  }
}
