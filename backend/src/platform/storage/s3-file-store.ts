import { Logger } from '@nestjs/common';
import { AwsClient } from 'aws4fetch';
import { DomainError } from '../../kernel/domain-error.js';
import { FileStore } from '../../kernel/file-store.js';
import type { S3Configuration } from '../../config/storage-configuration.js';
import { assertFits, contentTypeOf } from './file-name.js';
import { STORAGE_MESSAGES } from './messages.js';

/** Request timeout. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Retries after responses of 429 and 5xx, each after a longer pause. */
const RETRIES = 2;

type Method = 'GET' | 'PUT' | 'DELETE' | 'HEAD';

/**
 * Files in a bucket of any S3-compatible store, which makes a file available completely or not at all.
 * Only four requests are needed, so a signer for `fetch` replaces an SDK of a hundred packages.
 */
export class S3FileStore extends FileStore {
  private readonly logger = new Logger('Files');
  private readonly client: AwsClient;

  constructor(private readonly configuration: S3Configuration) {
    super();
    const { accessKeyId, secretAccessKey, region } = configuration;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  override async put(name: string, content: Buffer, contentType: string): Promise<void> {
    assertFits(name, contentType);
    const response = await this.ask('PUT', name, {
      body: new Uint8Array(content),
      headers: { 'content-type': contentType },
    });
    await response.body?.cancel();
    if (!response.ok) throw this.failed('stored', name, `status ${response.status}`);
  }

  override async get(name: string): Promise<{ content: Buffer; contentType: string } | null> {
    const contentType = contentTypeOf(name);
    if (contentType === null) return null;
    const response = await this.ask('GET', name);
    if (response.ok) return { content: await this.contentOf(response, name), contentType };
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw this.failed('read', name, `status ${response.status}`);
  }

  override async remove(name: string): Promise<void> {
    if (contentTypeOf(name) === null) return;
    const response = await this.ask('DELETE', name);
    await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw this.failed('removed', name, `status ${response.status}`);
  }

  /** Checks that the bucket exists and is accessible. A missing bucket must not look like missing files. */
  override async check(): Promise<void> {
    const response = await this.ask('HEAD', '');
    if (!response.ok) throw this.failed('read', 'the bucket', `status ${response.status}`);
  }

  private async ask(
    method: Method,
    name: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { bucketUrl, folder } = this.configuration;
    const url = name ? `${bucketUrl}${folder}/${name}` : bucketUrl;
    try {
      return await this.client.fetch(url, {
        method,
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
    } catch (error) {
      throw this.failed(method === 'PUT' ? 'stored' : method === 'DELETE' ? 'removed' : 'read', name, reasonOf(error));
    }
  }

  private async contentOf(response: Response, name: string): Promise<Buffer> {
    try {
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw this.failed('read', name, reasonOf(error));
    }
  }

  private failed(what: keyof typeof STORAGE_MESSAGES.failed, name: string, reason: string): DomainError {
    this.logger.error(`File ${name} could not be ${what}: ${reason}`);
    return new DomainError('storage_unavailable', STORAGE_MESSAGES.failed[what]);
  }
}

/** `fetch` throws a generic error; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
