import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Changes, EVERYTHING, type Topic } from '../database/changes.js';
import { Copy } from './copy.js';
import { Fresh } from './fresh.js';
import { Shelf } from './shelf.js';

const LIMIT_BYTES = 48 * 1024 * 1024;
/** A copy that would push out most others is not kept. */
const LARGEST_BYTES = LIMIT_BYTES / 3;

/** A copy that can be prepared: its name, the topics whose changes outdate it, and how it is made. */
export interface Wanted {
  readonly key: string;
  readonly topics: readonly Topic[];
  /** Reads the present state. Null when there is nothing to be answered. */
  make(): Promise<Copy | null>;
}

interface Entry {
  readonly fresh: Fresh<Copy>;
  readonly topics: readonly Topic[];
}

/**
 * Copies of answers in memory. One that was outdated by a change that this process has heard of is never given out again;
 * while changes are not heard, none is.
 */
@Injectable()
export class PreparedCopies {
  private readonly shelf = new Shelf<Entry>(LIMIT_BYTES, (entry) => this.forget(entry));
  private readonly byTopic = new Map<Topic, Set<Entry>>();
  private changeCount = 0;
  /** When copies that were made stop being right, in milliseconds since 1970. */
  private readonly ends = new Set<number>();

  constructor(
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {
    changes.subscribe((topic) => this.outdate(topic));
  }

  /** Grows with every change and with the end of a copy's time: as long as it stays, so does every copy. */
  get generation(): number {
    for (const end of this.ends) if (this.hasPassed(end) && this.ends.delete(end)) this.changeCount++;
    return this.changeCount;
  }

  /** Whether what was read a moment ago may be trusted. */
  get areHeard(): boolean {
    return this.changes.areHeard;
  }

  /** Null, also at once, when nothing is or may be prepared: then the caller asks the source itself. */
  read(wanted: Wanted): Copy | Promise<Copy | null> | null {
    if (!this.changes.areHeard) return null;
    const entry = this.shelf.get(wanted.key) ?? this.add(wanted);
    const copy = entry.fresh.read();
    if (!(copy instanceof Copy) || !this.hasPassed(copy.rightUntil)) return copy;
    entry.fresh.outdate(copy);
    return entry.fresh.read();
  }

  private hasPassed(time: number): boolean {
    return time !== Infinity && this.clock.now().getTime() >= time;
  }

  private add({ key, topics, make }: Wanted): Entry {
    const entry: Entry = {
      topics,
      fresh: new Fresh(async () => {
        const copy = await make().catch((error: unknown) => {
          this.shelf.remove(key, entry);
          throw error;
        });
        if (copy && copy.rightUntil !== Infinity) this.ends.add(copy.rightUntil);
        if (!copy || copy.bytes > LARGEST_BYTES) this.shelf.remove(key, entry);
        else this.shelf.weigh(key, entry, copy.bytes);
        return copy;
      }),
    };
    for (const topic of topics) this.entriesOf(topic).add(entry);
    return this.shelf.put(key, entry);
  }

  private outdate(topic: Topic): void {
    this.changeCount++;
    const outdated =
      topic === EVERYTHING ? [...this.byTopic.values()] : [this.byTopic.get(topic), this.byTopic.get(kindOf(topic))];
    for (const entries of outdated) for (const entry of entries ?? []) entry.fresh.outdate();
  }

  private entriesOf(topic: Topic): Set<Entry> {
    const entries = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, entries);
    return entries;
  }

  private forget(entry: Entry): void {
    for (const topic of entry.topics) {
      const entries = this.byTopic.get(topic);
      entries?.delete(entry);
      if (entries?.size === 0) this.byTopic.delete(topic);
    }
  }
}

/** `product` of `product:<id>`: whoever shows many products is outdated by each. */
function kindOf(topic: Topic): Topic {
  return topic.split(':', 1)[0] as Topic;
}
