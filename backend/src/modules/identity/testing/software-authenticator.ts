import type { PasskeyOptions, PasskeyResponse } from '@shop/contracts';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Made {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

type Changes = {
  readonly origin?: string;
  readonly host?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
};

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** Encodes the part of CBOR that a passkey needs: whole numbers, bytes, texts and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]),
  ]);
}

/** A software authenticator for WebAuthn: creates passkeys and signs with them. `changes` falsify its responses. */
export class SoftwareAuthenticator {
  private readonly made: Made[] = [];

  constructor(private readonly origin = 'http://localhost:3000') {}

  /** Returns the response for `POST /users/me/passkeys/options`. */
  create(options: PasskeyOptions, changes: Changes = {}): PasskeyResponse {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const id = randomBytes(32);
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const passkey: Made = { id, privateKey, userHandle: (options['user'] as { id: string }).id, counter: 0 };
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const authData = Buffer.concat([this.authData(passkey, changes, 0x40), attested]);
    this.made.push(passkey);
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', options, changes)),
        transports: ['internal'],
        attestationObject: base64url(
          cbor(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ),
        ),
      },
    };
  }

  /** Signs a challenge with an allowed passkey, or the last one created. */
  get(options: PasskeyOptions, changes: Changes = {}): PasskeyResponse {
    const allowed = options['allowCredentials'] as { id: string }[] | undefined;
    const passkey = this.made.findLast(
      ({ id }) => allowed === undefined || allowed.some((each) => each.id === base64url(id)),
    ) as Made;
    const clientData = this.clientData('webauthn.get', options, changes);
    const authData = this.authData(passkey, changes, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), passkey.privateKey);
    return {
      id: base64url(passkey.id),
      rawId: base64url(passkey.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: passkey.userHandle,
      },
    };
  }

  private clientData(
    type: string,
    options: PasskeyOptions,
    { origin = this.origin, challenge = options['challenge'] as string }: Changes,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authData(
    passkey: Made,
    { host = new URL(this.origin).hostname, isVerified = true, counter }: Changes,
    extraFlags: number,
  ): Buffer {
    passkey.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? passkey.counter);
    return Buffer.concat([sha256(host), Buffer.from([1 | (isVerified ? 4 : 0) | extraFlags]), count]);
  }
}
