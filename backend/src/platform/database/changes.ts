import { Injectable } from '@nestjs/common';
import type { ClientBase, Connection } from 'pg';

/** Where triggers of the database tell what was changed. */
const CHANGES_CHANNEL = 'changes';
/** By this the same triggers' words to the writing connection itself are known. */
const OWN_NEWS = '01SHP';

/** What was changed, such as `settings` or `product:<id>`; `everything` when nobody knows. */
export type Topic = string;
export const EVERYTHING: Topic = 'everything';

/** A change is heard once on each connection, within moments. */
const REMEMBERED = 10_000;

/**
 * Changes of what shoppers see, by any process. One connection listens to everybody. What this process changes itself it hears sooner: the
 * triggers tell the writing connection too, and that is passed on before the answer to its COMMIT is, so no writer of this process goes on
 * before everybody here knows. (Were every connection to listen, each change would wake all of them.)
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

  /** Makes a connection of the pool tell what it changed itself, as soon as that is kept. What was undone is told as well; nobody minds. */
  async hearOwn(client: ClientBase): Promise<void> {
    const { connection } = client as unknown as { connection: Connection };
    let news: string[] = [];
    client.on('notice', ({ code, message }) => void (code === OWN_NEWS && news.push(message ?? '')));
    connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
      if (news.length === 0 || status !== 'I') return;
      const kept = news;
      news = [];
      for (const one of kept) this.hear(one);
    });
    await client.query('SET shop.tells_writers = on');
  }

  /** Makes a connection bring everybody's news here. */
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
