import { Injectable } from '@nestjs/common';
import { IMAGE_WIDTHS } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { FileStore } from '../../../kernel/file-store.js';
import { type ImageKind, imageKindOf } from '../domain/images.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { ExternalImages, ImageProcessor, type ReceivedImage } from './ports/images.js';
import { StoreUpload } from './uploads.js';

const SMALL_WIDTH = 640;

/** Images that admins and customers send. Each is decoded and encoded again before it is stored. */
@Injectable()
export class ImageService {
  constructor(
    private readonly images: ImageProcessor,
    private readonly outside: ExternalImages,
    private readonly storeUpload: StoreUpload,
    private readonly files: FileStore,
  ) {}

  /**
   * Validates and re-encodes an image.
   * @param owner ID of the account that sends it
   * @returns a JPEG of at most 1600 x 3200 pixels without metadata
   * @throws DomainError `unsupported_image`, `invalid_input` for a damaged image
   */
  async clean(image: ReceivedImage, owner: string): Promise<Buffer> {
    return this.images.clean(image, await this.kindOf(image), owner);
  }

  /**
   * Validates and re-encodes an image for display beside a text.
   * @returns a WebP of at most 640 pixels width, without metadata
   * @throws as `clean`
   */
  async small(image: ReceivedImage, owner: string): Promise<Buffer> {
    return (await this.images.narrow(await this.clean(image, owner), SMALL_WIDTH)).webp;
  }

  /** Stores an image. @returns its URL, with a new random name @throws as `clean`, or 503 when it cannot be stored */
  async upload(image: ReceivedImage, owner: string): Promise<string> {
    return `/uploads/${await this.storeUpload.run(await this.clean(image, owner), 'jpg')}`;
  }

  /** Stores an image that stays transparent, as a PNG of at most 800 x 400 pixels. @returns and throws as `upload` */
  async uploadLogo(image: ReceivedImage, owner: string): Promise<string> {
    const logo = await this.images.logo(image, await this.kindOf(image), owner);
    return `/uploads/${await this.storeUpload.run(logo, 'png')}`;
  }

  /**
   * Copies an image from another server into the uploads, so that the shop does not depend on that server.
   * @returns the URL of the copy
   * @throws as `upload`, `invalid_input` also for a URL that cannot be fetched
   */
  async copy(address: string, owner: string): Promise<string> {
    const content = await this.outside.fetch(address);
    if (imageKindOf(content) === null) throw new DomainError('unsupported_image', CATALOG_MESSAGES.noImageAtAddress);
    return this.upload(content, owner);
  }

  /**
   * Makes the widths that pages use: `almonds.jpg` -> `almonds-320.avif`, `almonds-320.webp`, ... Idempotent. Does nothing
   * when the original no longer exists.
   */
  async makeWidths(name: string): Promise<void> {
    const original = await this.files.get(name);
    if (!original) return;
    const stem = name.slice(0, name.lastIndexOf('.'));
    for (const width of IMAGE_WIDTHS) {
      const { avif, webp } = await this.images.narrow(original.content, width);
      await this.files.put(`${stem}-${width}.avif`, avif, 'image/avif');
      await this.files.put(`${stem}-${width}.webp`, webp, 'image/webp');
    }
  }

  private async kindOf(image: ReceivedImage): Promise<ImageKind> {
    const kind = await this.images.kindOf(image);
    if (kind === null) throw new DomainError('unsupported_image', CATALOG_MESSAGES.wrongImageType);
    return kind;
  }
}
