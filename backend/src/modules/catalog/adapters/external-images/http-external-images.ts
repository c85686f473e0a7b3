import dns from 'node:dns/promises';
import net from 'node:net';
import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { DomainError } from '../../../../kernel/domain-error.js';
import { withTimeout } from '../../../../kernel/with-timeout.js';
import { ExternalImages } from '../../application/ports/images.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { isPublicAddress } from './public-address.js';

/** DNS and connections to the internet; tests provide their own. */
export abstract class ExternalNetwork {
  /** Certificate authorities to trust; undefined for those of Node.js. */
  abstract readonly authorities: string | undefined;

  /** @returns every IP address of a host @throws Error when it has none */
  abstract resolve(host: string): Promise<readonly string[]>;

  /** Connects to one of these IP addresses and to no other. */
  abstract connect(addresses: readonly string[], port: number): net.Socket;
}

/** The real internet. */
export class Internet extends ExternalNetwork {
  override readonly authorities = undefined;

  override async resolve(host: string): Promise<readonly string[]> {
    return (await dns.lookup(host, { all: true })).map(({ address }) => address);
  }

  /** Connects to the checked addresses without resolving the name again. */
  override connect(addresses: readonly string[], port: number): net.Socket {
    const checked = addresses.map((address) => ({ address, family: net.isIP(address) }));
    return net.connect({
      host: 'checked.invalid',
      port,
      autoSelectFamily: true,
      lookup: (_host, _options, done) => done(null, checked),
    });
  }
}

const MAX_REDIRECTS = 3;
const TIME_LIMIT_MS = 10_000;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
/** Requests no compression: a compressed response could decompress to more than the limit. */
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; image copy)',
};

const refused = (message: string): DomainError => DomainError.invalid('address', message);

/**
 * Fetches images over HTTP without access to the operator's own network (SSRF): a host is resolved once, all of its
 * addresses must be public, the connection uses exactly those addresses, and each redirect is checked again.
 */
export class HttpExternalImages extends ExternalImages {
  constructor(
    private readonly network: ExternalNetwork,
    private readonly timeLimitMs = TIME_LIMIT_MS,
    /** The only hosts to connect to; null for any public one. */
    private readonly sources: readonly string[] | null = null,
  ) {
    super();
  }

  override async fetch(address: string): Promise<Buffer> {
    try {
      return await withTimeout(
        this.follow(checkedUrl(address), AbortSignal.timeout(this.timeLimitMs)),
        this.timeLimitMs,
      );
    } catch (error) {
      throw error instanceof DomainError ? error : refused(CATALOG_MESSAGES.imageNotFetched);
    }
  }

  private async follow(first: URL, end: AbortSignal): Promise<Buffer> {
    let url = first;
    for (let followed = 0; followed <= MAX_REDIRECTS; followed += 1) {
      const response = await this.get(url, end);
      const next = redirectOf(response);
      if (next === null) return contentOf(response);
      response.destroy();
      url = checkedUrl(next, url);
    }
    throw refused(CATALOG_MESSAGES.tooManyRedirects);
  }

  private async get(url: URL, end: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (this.sources?.includes(host) === false) throw refused(CATALOG_MESSAGES.refusedHost(host));
    const addresses = await this.addressesOf(host);
    end.throwIfAborted();
    // Without an `agent`, which would open its own connection.
    const request = http.request({
      createConnection: () => this.connection(url, host, addresses),
      signal: end,
      path: `${url.pathname}${url.search}`,
      headers: { ...HEADERS, host: url.host },
    });
    request.on('error', () => undefined); // Errors after the response are ignored.
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  /** @throws DomainError when one of them is not public, because the connection could use it */
  private async addressesOf(host: string): Promise<readonly string[]> {
    const addresses = net.isIP(host) ? [host] : await this.network.resolve(host);
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw refused(CATALOG_MESSAGES.privateAddress);
    return addresses;
  }

  private connection(url: URL, host: string, addresses: readonly string[]): Duplex {
    if (url.protocol === 'http:') return this.network.connect(addresses, 80);
    const socket = this.network.connect(addresses, 443);
    const { authorities } = this.network;
    const secure = tls.connect({
      socket,
      host,
      ...(!net.isIP(host) && { servername: host }),
      ...(authorities !== undefined && { ca: authorities }),
    });
    socket.on('error', (error) => secure.destroy(error));
    return secure;
  }
}

/** @param from the URL that redirected here; `address` may then be relative */
function checkedUrl(address: string, from?: URL): URL {
  const text = address.trim();
  const url = URL.canParse(text, from?.href) ? new URL(text, from) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw refused(CATALOG_MESSAGES.httpsNeeded);
  if (url.username !== '' || url.password !== '') throw refused(CATALOG_MESSAGES.addressWithCredentials);
  if (url.port !== '') throw refused(CATALOG_MESSAGES.addressWithPort);
  return url;
}

function redirectOf({ statusCode, headers: { location } }: IncomingMessage): string | null {
  return REDIRECTS.includes(statusCode) && location !== undefined ? location : null;
}

async function contentOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    if (Number(response.headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES) throw tooLarge();
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > UPLOAD_LIMIT_BYTES) throw tooLarge();
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

const tooLarge = (): DomainError => refused(CATALOG_MESSAGES.imageTooLarge);
