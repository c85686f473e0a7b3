import { Injectable, Logger } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ImageProcessor, type NarrowImage, type ReceivedImage } from '../../application/ports/image-processor.js';
import { withSpooledFile } from '../../../../platform/http/uploads/spool.js';
import { IMAGE_KIND_BYTES, imageKindOf, type ImageKind } from '../../domain/image-kind.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ImageProcess, UnreadableImage } from './image-process.js';

/** Owner of the tasks of background jobs. */
const WIDTHS = 'widths';

/** Processes images with libvips, one at a time on one thread, so that memory and CPU stay free for requests. */
@Injectable()
export class SharpImageProcessor extends ImageProcessor {
  private readonly logger = new Logger('Images');
  private readonly imageProcess = new ImageProcess();

  override async kindOf(image: ReceivedImage): Promise<ImageKind | null> {
    if (typeof image !== 'string') return imageKindOf(image);
    await using file = await open(image);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(IMAGE_KIND_BYTES), 0);
    return imageKindOf(buffer.subarray(0, bytesRead));
  }

  /** Bytes are written to disk, so that the queue holds none. */
  override async clean(image: ReceivedImage, kind: ImageKind, owner: string): Promise<Buffer> {
    if (typeof image !== 'string') return withSpooledFile(image, (path) => this.clean(path, kind, owner));
    const [cleaned] = await this.imageProcess
      .run({ task: 'clean', path: image, kind }, owner)
      .catch((error: Error) => this.refuse(error));
    return cleaned as Buffer;
  }

  override async narrow(content: Buffer, width: number): Promise<NarrowImage> {
    const [avif, webp] = await this.imageProcess.run({ task: 'narrow', content, width }, WIDTHS);
    return { avif: avif as Buffer, webp: webp as Buffer };
  }

  private refuse(error: Error): never {
    if (!(error instanceof UnreadableImage)) throw error;
    this.logger.warn(`Image rejected: ${error.message.trim()}`);
    throw DomainError.invalid('image', CATALOG_MESSAGES.damagedImage);
  }
}
