import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '../../kernel/domain-error.js';
import { FileStore } from '../../kernel/file-store.js';
import { assertFits, contentTypeOf } from './file-name.js';
import { STORAGE_MESSAGES } from './messages.js';

/**
 * Stores files in a folder. A file appears completely or not at all: it is written under a temporary name and renamed.
 */
export class DiskFileStore extends FileStore {
  private readonly logger = new Logger('Files');

  constructor(private readonly folder: string) {
    super();
  }

  override async put(name: string, content: Buffer, contentType: string): Promise<void> {
    assertFits(name, contentType);
    const draft = path.join(this.folder, `.${randomUUID()}`);
    try {
      await fs.mkdir(this.folder, { recursive: true });
      await fs.writeFile(draft, content, { flush: true });
      await fs.rename(draft, path.join(this.folder, name));
    } catch (error) {
      await fs.rm(draft, { force: true }).catch(() => undefined);
      this.logger.error(`File ${name} could not be written: ${(error as Error).message}`);
      throw new DomainError('storage_unavailable', STORAGE_MESSAGES.failed.stored);
    }
  }

  override async get(name: string): Promise<{ content: Buffer; contentType: string } | null> {
    const contentType = contentTypeOf(name);
    if (contentType === null) return null;
    const content = await fs.readFile(path.join(this.folder, name)).catch(nullWhenMissing);
    return content && { content, contentType };
  }

  override async remove(name: string): Promise<void> {
    if (contentTypeOf(name) !== null) await fs.rm(path.join(this.folder, name), { force: true });
  }

  override async check(): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true });
    await fs.access(this.folder, fs.constants.W_OK);
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
