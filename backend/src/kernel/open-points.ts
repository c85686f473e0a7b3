import type { OpenPoint } from '@shop/contracts';

/** What one module finds incomplete. */
export interface OpenPointSource {
  /** Returns nothing when all is done. */
  openPoints(): Promise<readonly OpenPoint[]>;
}

/** Registry of what owners have yet to complete: each module registers its source at startup. */
export class OpenPoints {
  private readonly sources: OpenPointSource[] = [];

  add(source: OpenPointSource): void {
    this.sources.push(source);
  }

  async list(): Promise<OpenPoint[]> {
    return (await Promise.all(this.sources.map((source) => source.openPoints()))).flat();
  }
}
