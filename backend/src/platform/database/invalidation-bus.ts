import { Injectable } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';

/** The channel that the triggers notify. */
export const CHANGES_CHANNEL = 'changes';
/** SQLSTATE of the notices that the triggers send to the writing connection. */
const OWN_CHANGE = '01SHP';

/** The subject of a change, such as `settings` or `product:<id>`; `everything` when unknown. */
export type Topic = string;
export const EVERYTHING: Topic = 'everything';
/** What `Config` holds of the database: each process publishes it for itself once it has read a change. */
export const CONFIG: Topic = 'config';

/** Each change arrives once per connection, within moments; this limits the set that removes duplicates. */
const MAX_SEEN = 10_000;

/**
 * Publishes changes of cached data, made by any process, to the subscribers in this process. A single connection
 * listens for notifications. Changes by this process arrive earlier: the triggers also send a notice on the writing
 * connection, which is published when that connection is released to its pool. (If every connection listened, each
 * change would wake all connections of all processes.)
 */
@Injectable()
export class InvalidationBus {
  private readonly seen = new Set<string>();
  private readonly subscribers: ((topic: Topic) => void)[] = [];
  private connected = false;

  /** True while the listening connection is open, so that every change reaches this process. */
  get isConnected(): boolean {
    return this.connected;
  }

  subscribe(subscriber: (topic: Topic) => void): void {
    this.subscribers.push(subscriber);
  }

  /**
   * Publishes the changes made on a pool's connections before their caller continues. Rolled-back changes are published
   * too, which is harmless.
   */
  publishChangesOf(pool: Pool): void {
    const made = new WeakMap<ClientBase, string[]>();
    pool.on('connect', (client) => {
      made.set(client, []);
      client.on('notice', ({ code, message }) => void (code === OWN_CHANGE && made.get(client)?.push(message ?? '')));
    });
    pool.on('release', (_error, client) => {
      for (const message of made.get(client)?.splice(0) ?? []) this.receive(message);
    });
  }

  /** Call when the listener has connected. Invalidates everything, because earlier changes may have been missed. */
  connect(): void {
    this.seen.clear();
    this.connected = true;
    this.publish(EVERYTHING);
  }

  /** Call when the listening connection is lost. */
  disconnect(): void {
    this.connected = false;
    this.publish(EVERYTHING);
  }

  /** @param message a topic and the id of the transaction that changed it */
  receive(message: string): void {
    if (this.seen.has(message)) return;
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    this.seen.add(message);
    this.publish(message.slice(0, message.lastIndexOf(' ')));
  }

  /** Publishes a change in this process only. */
  publish(topic: Topic): void {
    for (const subscriber of this.subscribers) subscriber(topic);
  }
}
