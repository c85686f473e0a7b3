import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { Caller } from '../caller.js';
import { UploadAdmission } from './upload-admission.js';

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
