import { Injectable } from '@nestjs/common';
import { IMAGE_WIDTHS } from '@shop/contracts';
import { FileStore } from '../../../kernel/file-store.js';
import { Uploads } from './ports/uploads.js';
import { ShownImages } from './shown-images.js';

const BATCH = 100;

const urlOf = (name: string) => `/uploads/${name}`;

/** Deletes uploads that were never saved with a product, such as those of an abandoned form. */
@Injectable()
export class SweepUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: FileStore,
    private readonly shownImages: ShownImages,
  ) {}

  /** Deletes files before their rows, so that the next run completes an interrupted one. @returns the number of deleted uploads */
  async run(): Promise<number> {
    let deleted = 0;
    for (let more = true; more;) {
      const old = await this.uploads.old(BATCH);
      const unused = await this.unusedOf(old.filter(({ isShown }) => !isShown).map(({ name }) => name));
      for (const name of unused) await this.delete(name);
      await this.uploads.forget(old.map(({ name }) => name));
      deleted += unused.length;
      more = old.length === BATCH;
    }
    return deleted;
  }

  private async unusedOf(names: readonly string[]): Promise<readonly string[]> {
    const shown = await this.shownImages.among(names.map(urlOf));
    return names.filter((name) => !shown.has(urlOf(name)));
  }

  private async delete(name: string): Promise<void> {
    const stem = name.slice(0, name.lastIndexOf('.'));
    for (const width of IMAGE_WIDTHS)
      for (const ending of ['avif', 'webp']) await this.files.remove(`${stem}-${width}.${ending}`);
    await this.files.remove(name);
  }
}
