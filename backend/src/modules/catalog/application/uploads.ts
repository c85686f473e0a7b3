import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IMAGE_WIDTHS } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { FileStore } from '../../../kernel/file-store.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Uploads } from '../adapters/postgres/uploads.js';

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
  async run(image: Buffer, ending: 'jpg' | 'png'): Promise<string> {
    const name = `${randomUUID()}.${ending}`;
    await this.uploads.note(name);
    await this.files.put(name, image, ending === 'jpg' ? 'image/jpeg' : 'image/png');
    await this.audit.run(async (record) => {
      await this.outbox.add('image.uploaded', { name });
      record('image.uploaded', { subject: { id: name }, after: { bytes: image.length } });
    });
    return name;
  }
}

/** What keeps the addresses of images. */
export interface ImageSource {
  /** Returns those of the addresses that it keeps. */
  shown(urls: readonly string[]): Promise<readonly string[]>;
}

/** Registry of all that show uploaded images, such as orders: each module registers its source at startup. */
@Injectable()
export class ShownImages {
  private readonly sources: ImageSource[] = [];

  add(source: ImageSource): void {
    this.sources.push(source);
  }

  /** Returns those of the addresses that a source keeps. */
  async among(urls: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await Promise.all(this.sources.map((source) => source.shown(urls)))).flat());
  }
}

const BATCH = 100;

/** Orders keep the address as their product had it. */
const urlsOf = (name: string) => [`/uploads/${name}`, name];

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
    const shown = await this.shownImages.among(names.flatMap(urlsOf));
    return names.filter((name) => !urlsOf(name).some((url) => shown.has(url)));
  }

  private async delete(name: string): Promise<void> {
    const stem = name.slice(0, name.lastIndexOf('.'));
    for (const width of IMAGE_WIDTHS)
      for (const ending of ['avif', 'webp']) await this.files.remove(`${stem}-${width}.${ending}`);
    await this.files.remove(name);
  }
}
