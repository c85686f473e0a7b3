import type { StorefrontPage } from '@shop/contracts';
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

/** Rendering keeps the process from everything else: so many wait for it at most, some tenths of a second. */
const RENDERED_AT_ONCE = 2;
const LONGEST_QUEUE = 20;

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
  private readonly turns = new Turns(RENDERED_AT_ONCE);

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
    if (!this.copies.areHeard || isLong) return this.drawn(address);
    const asked = this.copies.generation;
    const fresh = kept ?? this.add(address);
    for (;;) {
      const drawn = await fresh.read();
      if (drawn && performance.now() - drawn.at < OLDEST_MS && (drawn.generation >= asked || (await this.isStillRight(drawn)))) return drawn;
      if (drawn) fresh.outdate(drawn);
    }
  }

  private add(address: string): Fresh<Drawn> {
    const fresh: Fresh<Drawn> = new Fresh(async () => {
      const drawn = await this.drawn(address).catch((error: unknown) => {
        this.shelf.remove(address, fresh);
        throw error;
      });
      if (isKeepable(drawn)) this.shelf.weigh(address, fresh, drawn.copy.bytes);
      else this.shelf.remove(address, fresh);
      return drawn;
    });
    return this.shelf.put(address, fresh);
  }

  private async drawn(address: string): Promise<Drawn> {
    if (this.turns.queued >= LONGEST_QUEUE) throw new TooBusy();
    return this.turns.run(() => this.drawnInTurn(address));
  }

  private async drawnInTurn(address: string): Promise<Drawn> {
    const { generation } = this.copies;
    const { outcome, sources } = await this.draw(address);
    return { status: outcome.status, copy: new Copy(outcome.html, 'text/html; charset=utf-8'), sources, at: performance.now(), generation };
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
