import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ImageProcessor, type NarrowImage } from '../../application/ports/image-processor.js';
import type { ImageKind } from '../../domain/image-kind.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ImageProcess, UnreadableImage } from './image-process.js';

/** Owner of the tasks of background jobs. */
const WIDTHS = 'widths';

/** Processes images with libvips, one at a time on one thread, so that memory and CPU stay free for requests. */
@Injectable()
export class SharpImageProcessor extends ImageProcessor {
  private readonly logger = new Logger('Images');
  private readonly imageProcess = new ImageProcess();

  override async clean(content: Buffer, kind: ImageKind, owner: string): Promise<Buffer> {
    const [cleaned] = await this.imageProcess
      .run({ task: 'clean', content, kind }, owner)
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
