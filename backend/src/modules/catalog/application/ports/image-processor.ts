import type { ImageKind } from '../../domain/image-kind.js';

/** One width of a picture, in the two formats that browsers choose from. */
export interface NarrowImage {
  readonly avif: Buffer;
  readonly webp: Buffer;
}

/** Turns pictures from outside into pictures of ours: decoded and written anew, so that nothing else in the file survives. */
export abstract class ImageProcessor {
  /**
   * A JPEG of at most 1600 x 3200 pixels, upright, on white, without metadata.
   * @param kind what the file begins like
   * @throws DomainError `invalid_input` for a damaged picture, or one that would take too much memory or time
   */
  abstract clean(content: Buffer, kind: ImageKind): Promise<Buffer>;

  /** The same picture at most `width` pixels wide. @param content what `clean` returned */
  abstract narrow(content: Buffer, width: number): Promise<NarrowImage>;
}
