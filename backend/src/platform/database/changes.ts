import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

/** Where triggers of the database tell what was changed. */
const CHANGES_CHANNEL = 'changes';

/** What was changed, such as `settings` or `product:<id>`; `everything` when nobody knows. */
export type Topic = string;
export const EVERYTHING: Topic = 'everything';

/** A change is heard once on each connection, within moments. */
const REMEMBERED = 10_000;

/**
 * Changes of what shoppers see, by any process. Every connection of the pool listens, not only one: PostgreSQL sends a
 * connection its own news before it answers COMMIT, so no writer of this process goes on before everybody here knows.
 */
@Injectable()
export class Changes {
  private readonly heard = new Set<string>();
  private readonly listeners: ((topic: Topic) => void)[] = [];
  private complete = false;

  /** Whether every change reaches us: from the first moment of listening until the connection is lost. */
  get areHeard(): boolean {
    return this.complete;
  }

  subscribe(listener: (topic: Topic) => void): void {
    this.listeners.push(listener);
  }

  /** Makes a connection bring its news here. */
  async listenOn(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => channel === CHANGES_CHANNEL && this.hear(payload));
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
  }

  /** From now on nothing is missed; what happened before is not known. */
  begin(): void {
    this.heard.clear();
    this.complete = true;
    this.tell(EVERYTHING);
  }

  lose(): void {
    this.complete = false;
    this.tell(EVERYTHING);
  }

  /** @param news a topic, and the transaction that changed it */
  private hear(news: string): void {
    if (this.heard.has(news)) return;
    if (this.heard.size >= REMEMBERED) this.heard.clear();
    this.heard.add(news);
    this.tell(news.slice(0, news.lastIndexOf(' ')));
  }

  private tell(topic: Topic): void {
    for (const listener of this.listeners) listener(topic);
  }
}
