import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ImageProcessor, type NarrowImage } from '../../application/ports/image-processor.js';
import type { ImageKind } from '../../domain/image-kind.js';
import { PictureProcess, UnreadablePicture } from './picture-process.js';

/**
 * How many pixels a file may unpack to, by what reading them takes: at most about 150 MB. JPEG is read in strips, at the size that
 * is needed, so that pictures of the largest cameras pass; an interlaced PNG is held whole; AVIF is held whole several times.
 */
const MOST_PIXELS: Record<ImageKind, number> = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000, avif: 8_000_000 };

/** Pictures by libvips: one at a time and on one thread, so that memory and processor stay free for shoppers. */
@Injectable()
export class SharpImageProcessor extends ImageProcessor {
  private readonly logger = new Logger('Images');
  private readonly pictures = new PictureProcess();

  override async clean(content: Buffer, kind: ImageKind): Promise<Buffer> {
    const [cleaned] = await this.pictures
      .run({ task: 'clean', content, mostPixels: MOST_PIXELS[kind] })
      .catch((error: Error) => this.refuse(error));
    return cleaned as Buffer;
  }

  override async narrow(content: Buffer, width: number): Promise<NarrowImage> {
    const [avif, webp] = await this.pictures.run({ task: 'narrow', content, width });
    return { avif: avif as Buffer, webp: webp as Buffer };
  }

  private refuse(error: Error): never {
    if (!(error instanceof UnreadablePicture)) throw error;
    this.logger.warn(`A picture was refused: ${error.message.trim()}`);
    throw DomainError.invalid('image', 'This picture is damaged or too large to be read. Please choose another.');
  }
}
