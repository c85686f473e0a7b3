import type { Encoding } from './accepted-encoding.js';
import { encode, WORTH_COMPRESSING_BYTES } from './encoders.js';
import { etagIn, etagOf } from './etag.js';

/** What a copy was sent under: names and values in turn, as Node takes them quickest, and the route that sent it. */
export interface SentUnder {
  readonly headers: readonly string[];
  readonly route: string;
}

/** An answer that is ready to be sent to everybody, in each encoding that was asked for so far. */
export class Copy {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  private readonly sentUnder = new Map<Encoding | null, SentUnder>();

  constructor(
    text: string,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Milliseconds since 1970: from then on it says something else without any change. */
    readonly rightUntil = Infinity,
  ) {
    this.plain = Buffer.from(text);
    this.etag = etagOf(this.plain);
  }

  /** At most: compressed forms of texts take less than half as much again, both together. */
  get bytes(): number {
    return this.plain.length * 2;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING_BYTES;
  }

  etagIn(encoding: Encoding | null): string {
    return etagIn(this.etag, encoding);
  }

  /** What this copy was sent under before. */
  sentBefore(encoding: Encoding | null): SentUnder | undefined {
    return this.sentUnder.get(encoding);
  }

  rememberSending(encoding: Encoding | null, sentUnder: SentUnder): void {
    this.sentUnder.set(encoding, sentUnder);
  }

  /** The content in an encoding, made when it is first asked for. */
  contentIn(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.plain;
    const made = this.encoded.get(encoding);
    if (made) return made;
    const making = encode(this.plain, encoding).then((content) => {
      this.encoded.set(encoding, content);
      return content;
    });
    this.encoded.set(encoding, making);
    return making;
  }
}
