import type { ImageKind } from '../../domain/images.js';

/** One width of an image, in the two formats that browsers choose from. */
export interface NarrowImage {
  readonly avif: Buffer;
  readonly webp: Buffer;
}

/** An image as it was received: the path of its file, or its bytes. */
export type ReceivedImage = string | Buffer;

/** Decodes and re-encodes uploaded images, which removes everything else that the file contains. */
export abstract class ImageProcessor {
  /** Returns the format by the first bytes; null for one that is not supported. */
  abstract kindOf(image: ReceivedImage): Promise<ImageKind | null>;

  /**
   * Returns a JPEG of at most 1600 x 3200 pixels, upright, on white, without metadata.
   * @param kind the format that its first bytes indicate
   * @param owner ID of the account that sends it: images of different accounts are processed in turn
   * @throws DomainError `invalid_input` for a damaged image, or one that would take too much memory or time
   */
  abstract clean(image: ReceivedImage, kind: ImageKind, owner: string): Promise<Buffer>;

  /**
   * Returns a PNG of at most 800 x 400 pixels, upright, as transparent as it was, without metadata.
   * @param kind, owner as for `clean` @throws as `clean`
   */
  abstract logo(image: ReceivedImage, kind: ImageKind, owner: string): Promise<Buffer>;

  /** Returns the same image at most `width` pixels wide. @param content the result of `clean` or `logo` */
  abstract narrow(content: Buffer, width: number): Promise<NarrowImage>;
}

/** Downloads images from other servers. */
export abstract class ExternalImages {
  /**
   * Fetches a URL, which must be on the public internet, with limits on size and time.
   * @param address an http or https URL, as an admin typed it
   * @returns the response body, of any type
   * @throws DomainError `invalid_input` when the URL is not allowed or cannot be fetched
   */
  abstract fetch(address: string): Promise<Buffer>;
}
