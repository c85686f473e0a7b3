import type { Encoding } from './accepted-encoding.js';
import { encode, WORTH_COMPRESSING_BYTES } from './encoders.js';
import { etagIn, etagOf } from './etag.js';

/** An answer that is ready to be sent to everybody, in each encoding that was asked for so far. */
export class Copy {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  private readonly sentUnder = new Map<Encoding | null, readonly string[]>();

  constructor(
    text: string,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
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

  /** All headers that this copy was sent under before, names and values in turn. */
  headersIn(encoding: Encoding | null): string[] | undefined {
    return this.sentUnder.get(encoding) as string[] | undefined;
  }

  rememberHeaders(encoding: Encoding | null, headers: readonly string[]): void {
    this.sentUnder.set(encoding, headers);
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
