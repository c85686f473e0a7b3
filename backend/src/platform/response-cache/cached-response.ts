import { createHash } from 'node:crypto';
import { type Encoding, encode, WORTH_COMPRESSING_BYTES } from './encoding.js';

/** Returns a strong ETag of the uncompressed content. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** Returns the ETag of the same content in an encoding, whose bytes differ. */
export function etagIn(etag: string, encoding: Encoding | null): string {
  return encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/**
 * True when the client already has this content, in any encoding.
 * @param header `If-None-Match`: may list several tags, and a proxy may have weakened ours
 */
export function hasContent(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || bare(part.trim()) === bare(etag));
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '').replace(/-(?:br|gzip)"$/, '"');
}

/** A response that is the same for every client, stored in each encoding requested so far. */
export class CachedResponse {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(
    text: string,
    readonly type: string,
    private readonly headers: Readonly<Record<string, string>> = {},
    /** Milliseconds since 1970 after which the response expires without an invalidation. */
    readonly expiresAt = Infinity,
  ) {
    this.plain = Buffer.from(text);
    this.etag = etagOf(this.plain);
  }

  /** An upper bound: both compressed forms of a text together are smaller than its plain form. */
  get bytes(): number {
    return this.plain.length * 2;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING_BYTES;
  }

  /** Returns the headers for this encoding; a 304 has them too. */
  headersIn(encoding: Encoding | null): Record<string, string> {
    return {
      'cache-control': 'no-cache',
      etag: etagIn(this.etag, encoding),
      ...this.headers,
    };
  }

  /** Returns the content in an encoding; encoded once, on first use. */
  contentIn(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.plain;
    const stored = this.encoded.get(encoding);
    if (stored) return stored;
    const encoding_ = encode(this.plain, encoding).then((content) => {
      this.encoded.set(encoding, content);
      return content;
    });
    this.encoded.set(encoding, encoding_);
    return encoding_;
  }
}
