import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ImageProcessor, type NarrowImage } from '../../application/ports/image-processor.js';
import type { ImageKind } from '../../domain/image-kind.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ImageProcess, UnreadableImage } from './image-process.js';

/**
 * Pixel limits per format, chosen so that decoding takes at most about 150 MB. JPEG is decoded in strips at the needed size, so images
 * of the largest cameras pass; an interlaced PNG is held whole; AVIF is held whole several times.
 */
const MAX_PIXELS: Record<ImageKind, number> = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000, avif: 8_000_000 };

/** Processes images with libvips, one at a time on one thread, so that memory and CPU stay free for requests. */
@Injectable()
export class SharpImageProcessor extends ImageProcessor {
  private readonly logger = new Logger('Images');
  private readonly imageProcess = new ImageProcess();

  override async clean(content: Buffer, kind: ImageKind): Promise<Buffer> {
    const [cleaned] = await this.imageProcess
      .run({ task: 'clean', content, maxPixels: MAX_PIXELS[kind] })
      .catch((error: Error) => this.refuse(error));
    return cleaned as Buffer;
  }

  override async narrow(content: Buffer, width: number): Promise<NarrowImage> {
    const [avif, webp] = await this.imageProcess.run({ task: 'narrow', content, width });
    return { avif: avif as Buffer, webp: webp as Buffer };
  }

  private refuse(error: Error): never {
    if (!(error instanceof UnreadableImage)) throw error;
    this.logger.warn(`Image rejected: ${error.message.trim()}`);
    throw DomainError.invalid('image', CATALOG_MESSAGES.damagedImage);
  }
}
