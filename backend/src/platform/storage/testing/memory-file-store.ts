import { FileStore } from '../../../kernel/file-store.js';
import { assertFits } from '../file-name.js';

/** Stores files in memory, for tests. */
export class MemoryFileStore extends FileStore {
  private readonly files = new Map<string, { content: Buffer; contentType: string }>();

  override async put(name: string, content: Buffer, contentType: string): Promise<void> {
    assertFits(name, contentType);
    this.files.set(name, { content: Buffer.from(content), contentType });
  }

  override async get(name: string): Promise<{ content: Buffer; contentType: string } | null> {
    return this.files.get(name) ?? null;
  }

  override async remove(name: string): Promise<void> {
    this.files.delete(name);
  }

  override async check(): Promise<void> {}
}
