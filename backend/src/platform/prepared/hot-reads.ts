import { Injectable } from '@nestjs/common';
import type { Copy } from './copy.js';
import { PreparedCopies, type Wanted } from './prepared-copies.js';

/** A call that many make and that answers everybody the same. */
export interface HotRead {
  /**
   * @param path such as `/api/settings` @param query what follows the question mark, or nothing
   * @returns null for what the call's own route should answer, refusals too
   */
  wanted(path: string, query: string): Wanted | null;
}

/** The calls that are answered from prepared copies. A module adds its own; the routes stay, for everything that these leave out. */
@Injectable()
export class HotReads {
  private readonly offered: HotRead[] = [];

  constructor(private readonly copies: PreparedCopies) {}

  offer(read: HotRead): void {
    this.offered.push(read);
  }

  /** @param address path and query. Null, also at once: the route answers */
  read(address: string): Copy | Promise<Copy | null> | null {
    const mark = address.indexOf('?');
    const path = mark < 0 ? address : address.slice(0, mark);
    const query = mark < 0 ? '' : address.slice(mark + 1);
    for (const read of this.offered) {
      const wanted = read.wanted(path, query);
      if (wanted) return this.copies.read(wanted);
    }
    return null;
  }
}
