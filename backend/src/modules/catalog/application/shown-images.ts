import { Injectable } from '@nestjs/common';

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
