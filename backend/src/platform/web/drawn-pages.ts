import type { StorefrontPage } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { Turns } from '../../kernel/turns.js';
import { TooBusy } from '../http/limits/load.guard.js';
import { Copy } from '../prepared/copy.js';
import { Fresh } from '../prepared/fresh.js';
import type { HotReads } from '../prepared/hot-reads.js';
import type { PreparedCopies } from '../prepared/prepared-copies.js';
import { Shelf } from '../prepared/shelf.js';
import type { Source, Watched } from './prepared-page-data.js';

const LIMIT_BYTES = 24 * 1024 * 1024;
const LONGEST_ADDRESS = 300;
/** Something in a page may follow the calendar. */
const OLDEST_MS = 3_600_000;

/** Rendering keeps the process from everything else. New pages are rendered one by one, so many wait for that at most, */
const LONGEST_QUEUE = 10;
/** and after each this many times as long passes before the next, and once more for each that waits: new pages get a quarter of the process, and less in a flood. */
const REST = 3;

/** A page as it is sent. */
export interface DrawnPage {
  readonly status: 200 | 404;
  readonly copy: Copy;
}

interface Drawn extends DrawnPage {
  readonly sources: readonly Source[] | null;
  readonly at: number;
  /** Of the copies when it was drawn, or last found to be still right. */
  generation: number;
}

/** Pages that are the same for everybody, drawn once for as long as the answers that they show stay the same. */
export class DrawnPages {
  private readonly shelf = new Shelf<Fresh<Drawn>>(LIMIT_BYTES);
  private readonly turns = new Turns(1);

  constructor(
    private readonly draw: (address: string) => Promise<Watched<StorefrontPage>>,
    private readonly hotReads: HotReads,
    private readonly copies: PreparedCopies,
  ) {}

  /**
   * @param admit called before a page is rendered that is not kept @returns a page that was right after this call began
   * @throws TooBusy when too many wait for theirs already @throws what rendering or `admit` throws
   */
  async read(address: string, admit: () => void = () => undefined): Promise<DrawnPage> {
    const isLong = address.length > LONGEST_ADDRESS;
    const kept = isLong ? undefined : this.shelf.get(address);
    if (!kept) admit();
    if (!this.copies.areHeard || isLong) return this.drawnInTurn(address);
    const asked = this.copies.generation;
    const fresh = kept ?? this.add(address);
    for (;;) {
      const drawn = await fresh.read();
      if (
        drawn &&
        performance.now() - drawn.at < OLDEST_MS &&
        (drawn.generation >= asked || (await this.isStillRight(drawn)))
      )
        return drawn;
      if (drawn) fresh.outdate(drawn);
    }
  }

  private add(address: string): Fresh<Drawn> {
    let isNew = true;
    const fresh: Fresh<Drawn> = new Fresh(async () => {
      // One that is rendered again rests by itself, and must not wait behind those that somebody has made up.
      const drawn = await (isNew ? this.drawnInTurn(address) : this.drawn(address)).catch((error: unknown) => {
        this.shelf.remove(address, fresh);
        throw error;
      });
      isNew = false;
      if (isKeepable(drawn)) this.shelf.weigh(address, fresh, drawn.copy.bytes);
      else this.shelf.remove(address, fresh);
      return drawn;
    });
    return this.shelf.put(address, fresh);
  }

  /** @throws TooBusy when too many wait */
  private async drawnInTurn(address: string): Promise<Drawn> {
    if (this.turns.queued >= LONGEST_QUEUE) throw new TooBusy();
    return new Promise(
      (resolve, reject) =>
        void this.turns.run(async () => {
          const begunAt = performance.now();
          await this.drawn(address).then(resolve, reject);
          await pause((performance.now() - begunAt) * (REST + this.turns.queued));
        }),
    );
  }

  private async drawn(address: string): Promise<Drawn> {
    const { generation } = this.copies;
    const { outcome, sources } = await this.draw(address);
    return {
      status: outcome.status,
      copy: new Copy(outcome.html, 'text/html; charset=utf-8'),
      sources,
      at: performance.now(),
      generation,
    };
  }

  /** A change elsewhere in the shop leaves most pages as they are. */
  private async isStillRight(drawn: Drawn): Promise<boolean> {
    if (!drawn.sources) return false;
    const { generation } = this.copies;
    for (const { address, etag } of drawn.sources) if ((await this.hotReads.read(address))?.etag !== etag) return false;
    drawn.generation = generation;
    return true;
  }
}

/** A product that does not exist has no source: nobody could tell when it does, and there are as many as anybody likes. */
function isKeepable({ sources }: Drawn): boolean {
  return sources !== null;
}
