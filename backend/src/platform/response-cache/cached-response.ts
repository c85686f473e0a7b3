import type { Encoding } from './accepted-encoding.js';
import { encode, WORTH_COMPRESSING_BYTES } from './encoders.js';
import { etagIn, etagOf } from './etag.js';

/** Headers as alternating names and values (the fastest form for Node), and the route that sent them. */
export interface SentHeaders {
  readonly headers: readonly string[];
  readonly route: string;
}

/** A response that is the same for every client, stored in each encoding that was requested so far. */
export class CachedResponse {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  private readonly headersByEncoding = new Map<Encoding | null, SentHeaders>();

  constructor(
    text: string,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Milliseconds since 1970 after which the response expires without an invalidation. */
    readonly expiresAt = Infinity,
  ) {
    this.plain = Buffer.from(text);
    this.etag = etagOf(this.plain);
  }

  /** An upper bound: both compressed forms of a text together take less than its plain form. */
  get bytes(): number {
    return this.plain.length * 2;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING_BYTES;
  }

  etagIn(encoding: Encoding | null): string {
    return etagIn(this.etag, encoding);
  }

  /** Returns the headers of the first sending in this encoding. */
  sentHeaders(encoding: Encoding | null): SentHeaders | undefined {
    return this.headersByEncoding.get(encoding);
  }

  storeHeaders(encoding: Encoding | null, headers: SentHeaders): void {
    this.headersByEncoding.set(encoding, headers);
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
