import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit-log.js';
import { FileStore } from '../../../kernel/file-store.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Uploads } from './ports/uploads.js';

/** Stores a re-encoded image and enqueues the job that makes its smaller widths. */
@Injectable()
export class StoreUpload {
  constructor(
    private readonly files: FileStore,
    private readonly outbox: Outbox,
    private readonly uploads: Uploads,
    private readonly audit: AuditLog,
  ) {}

  /** @returns the file's name, which was never used before @throws DomainError 503 when it cannot be stored */
  async run(jpeg: Buffer): Promise<string> {
    const name = `${randomUUID()}.jpg`;
    await this.uploads.note(name);
    await this.files.put(name, jpeg, 'image/jpeg');
    await this.audit.run(async (record) => {
      await this.outbox.add('image.uploaded', { name });
      record('image.uploaded', { subject: { id: name }, after: { bytes: jpeg.length } });
    });
    return name;
  }
}
