import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A certificate and its key in PEM. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const ECDSA_WITH_SHA256 = '300a06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const BASIC_CONSTRAINTS = '0603551d13';
const ALTERNATIVE_NAMES = '0603551d11';
const TRUE = '0101ff';

/**
 * Issues certificates for test servers, from an authority that only the tests trust: `new
 * TestAuthority().issue('localhost')`.
 */
export class TestAuthority {
  /** Certificate of the authority, for clients to trust. */
  readonly certificate: string;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly name = 'Authority of a test') {
    const extensions = extension(BASIC_CONSTRAINTS, sequence(hex(TRUE)), true);
    this.certificate = this.signed(name, this.keys.publicKey, extensions);
  }

  /** @param host the only host name of this certificate */
  issue(host: string, kind: 'ecdsa' | 'rsa' = 'ecdsa'): Certified {
    const keys =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const extensions = extension(ALTERNATIVE_NAMES, sequence(part(0x82, Buffer.from(host))));
    return {
      certificate: this.signed(host, keys.publicKey, extensions),
      key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    };
  }

  /** X.509 version 3, in DER as specified by RFC 5280. */
  private signed(subject: string, key: KeyObject, extensions: Buffer): string {
    const body = sequence(
      part(0xa0, hex('020102')),
      part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      hex(ECDSA_WITH_SHA256),
      nameOf(this.name),
      sequence(moment(Date.now() - DAY_MS), moment(Date.now() + DAY_MS)),
      nameOf(subject),
      key.export({ type: 'spki', format: 'der' }),
      part(0xa3, sequence(extensions)),
    );
    const signature = part(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, this.keys.privateKey)]));
    const lines =
      sequence(body, hex(ECDSA_WITH_SHA256), signature)
        .toString('base64')
        .match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  }
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const sequence = (...parts: Buffer[]) => part(0x30, Buffer.concat(parts));
const nameOf = (text: string) => sequence(part(0x31, sequence(hex(COMMON_NAME), part(0x0c, Buffer.from(text)))));
const moment = (ms: number) =>
  part(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(hex(id), ...(isCritical ? [hex(TRUE)] : []), part(0x04, value));

function part(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
