/**
 * What a purchase uses up beside stock: one use of each key, by a customer. Null for one whose account is deleted. Accounts
 * with other spellings of an e-mail address are one person, and so are those that had a parcel sent to one phone number.
 */
export interface WantedUses {
  readonly keys: readonly string[];
  readonly customerId: string | null;
  /** Ten digits: where the parcel goes to the customer. */
  readonly phone?: string | undefined;
}

/** How often a key can be used, by all and by each person; null for any number of times. */
export interface UseLimits {
  readonly inAll: number | null;
  readonly forEachCustomer: number | null;
}

/**
 * Uses of a key: held by payments in progress, and used by orders. Among them `ownHeld`: held by one account, whose next
 * payment releases them; `ownUsed`: all others of the same person.
 */
export interface UseCount extends UseLimits {
  readonly key: string;
  readonly held: number;
  readonly used: number;
  readonly ownHeld: number;
  readonly ownUsed: number;
}

/** What is added to the held and the used ones. */
export interface ChangeOfUses {
  readonly held: -1 | 0 | 1;
  readonly used: -1 | 0 | 1;
}

/**
 * Uses of things that run out, such as a code that works 100 times. The key is the `uses` of an adjustment.
 * Every method changes all keys or none, locks keys in one order, and joins the caller's transaction.
 */
export abstract class LimitedUses {
  /** Sets the limits of keys, each its own. Their uses keep counting. */
  abstract limit(keys: string | readonly string[], limits: UseLimits): Promise<void>;

  /** Returns the uses of known keys. */
  abstract counts(keys: readonly string[], customerId: string | null, phone?: string): Promise<readonly UseCount[]>;

  /** Holds a use for a payment. @returns the keys without a free use; empty when all are held */
  hold(uses: WantedUses): Promise<readonly string[]> {
    return this.addIfLeft(uses, { held: 1, used: 0 });
  }

  /** Returns whether each key has a free use for this customer. Only `hold` and `take` make sure of it. */
  async areLeft({ keys, customerId, phone }: WantedUses): Promise<boolean> {
    const free = (await this.counts(keys, customerId, phone)).filter(hasFreeUse);
    return free.length === keys.length;
  }

  /** Releases held uses. */
  release(uses: WantedUses): Promise<void> {
    return this.add(uses, { held: -1, used: 0 });
  }

  /** Turns held uses into used ones. */
  consume(uses: WantedUses): Promise<void> {
    return this.add(uses, { held: -1, used: 1 });
  }

  /** Uses without holding. @returns the keys without a free use; empty when all are used */
  take(uses: WantedUses): Promise<readonly string[]> {
    return this.addIfLeft(uses, { held: 0, used: 1 });
  }

  /** Returns uses of an order that is undone. */
  giveBack(uses: WantedUses): Promise<void> {
    return this.add(uses, { held: 0, used: -1 });
  }

  /**
   * Deletes what deleted accounts have used of these keys, and of all others after three years. Until then it counts for an
   * account that is opened again with the same mailbox.
   */
  abstract forgetFormer(keys: readonly string[]): Promise<void>;

  /** Adds to the uses of keys if each has a free one. @returns the keys without a free use */
  protected abstract addIfLeft(uses: WantedUses, change: ChangeOfUses): Promise<readonly string[]>;

  /** Changes uses that were held or taken. */
  protected abstract add(uses: WantedUses, change: ChangeOfUses): Promise<void>;
}

function hasFreeUse({ held, used, ownHeld, ownUsed, inAll, forEachCustomer }: UseCount): boolean {
  return (inAll === null || held + used < inAll) && (forEachCustomer === null || ownHeld + ownUsed < forEachCustomer);
}
