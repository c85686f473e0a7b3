import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { DomainError } from '../../../kernel/domain-error.js';
import { TooBusy } from '../../database/driver-errors.js';
import type { Caller } from '../caller.js';
import { HTTP_MESSAGES } from '../messages.js';

const MB = 1024 * 1024;

/** Uploads of a process that are received, queued or processed. One account takes at most a fifth of the bytes. */
export const UPLOAD_BOUNDS = { filesOfAccount: 30, bytesOfAccount: 40 * MB, bytes: 200 * MB };

class TooManyUploads extends DomainError {
  override readonly retryAfterSeconds = 5;

  constructor() {
    super('too_many_requests', HTTP_MESSAGES.tooManyUploads);
  }
}

interface InProgress {
  files: number;
  bytes: number;
}

/** Bounds the uploads in progress, of each account and in total. */
@Injectable()
export class UploadAdmission {
  private readonly accounts = new Map<string, InProgress>();
  private bytes = 0;

  /**
   * @returns a function to call once the upload is processed and its file deleted
   * @throws DomainError `too_many_requests` for too many of this account; TooBusy
   */
  admit(account: string, bytes: number): () => void {
    const own = this.accounts.get(account) ?? { files: 0, bytes: 0 };
    if (own.files >= UPLOAD_BOUNDS.filesOfAccount || own.bytes + bytes > UPLOAD_BOUNDS.bytesOfAccount)
      throw new TooManyUploads();
    if (this.bytes + bytes > UPLOAD_BOUNDS.bytes) throw new TooBusy();
    this.accounts.set(account, own);
    this.add(own, 1, bytes);
    return () => {
      this.add(own, -1, -bytes);
      if (own.files === 0) this.accounts.delete(account);
    };
  }

  private add(own: InProgress, files: number, bytes: number): void {
    own.files += files;
    own.bytes += bytes;
    this.bytes += bytes;
  }
}

type UploadRequest = FastifyRequest & { readonly user: Caller; readonly file?: { readonly path?: string } };

/** Admits an upload before its body is read, and deletes its file after the handler. List it before `FileInterceptor`. */
@Injectable()
export class AdmitUpload implements NestInterceptor {
  constructor(private readonly admission: UploadAdmission) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<UploadRequest>();
    const release = this.admission.admit(request.user.id, bytesOf(request));
    try {
      return of(await lastValueFrom(next.handle()));
    } finally {
      await this.delete(request.file?.path).finally(release);
    }
  }

  private async delete(path: string | undefined): Promise<void> {
    if (path !== undefined) await rm(path, { force: true });
  }
}

/** Requests that do not state the size of their form may send, or let us fetch, the largest file. */
function bytesOf({ headers }: FastifyRequest): number {
  const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  return Math.min(UPLOAD_LIMIT_BYTES, isForm ? Number(headers['content-length'] ?? Infinity) : Infinity);
}
