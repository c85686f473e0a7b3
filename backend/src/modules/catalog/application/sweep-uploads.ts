import { Injectable } from '@nestjs/common';
import { IMAGE_WIDTHS } from '@shop/contracts';
import { FileStore } from '../../../kernel/file-store.js';
import { Uploads } from './ports/uploads.js';

const AT_ONCE = 100;

/** Deletes pictures that were uploaded and never saved with a product: a form that was left, or a process that ended in between. */
@Injectable()
export class SweepUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: FileStore,
  ) {}

  /** Files go before their note, so that one cut short is finished by the next. @returns how many were deleted */
  async run(): Promise<number> {
    let deleted = 0;
    for (let more = true; more;) {
      const old = await this.uploads.old(AT_ONCE);
      const unused = old.filter(({ isShown }) => !isShown);
      for (const { name } of unused) await this.delete(name);
      await this.uploads.forget(old.map(({ name }) => name));
      deleted += unused.length;
      more = old.length === AT_ONCE;
    }
    return deleted;
  }

  private async delete(name: string): Promise<void> {
    const stem = name.slice(0, name.lastIndexOf('.'));
    for (const width of IMAGE_WIDTHS)
      for (const ending of ['avif', 'webp']) await this.files.remove(`${stem}-${width}.${ending}`);
    await this.files.remove(name);
  }
}
