import { CheckViolation } from '../../../platform/database/driver-errors.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import {
  LimitedUses,
  type ChangeOfUses,
  type UseCount,
  type UseLimits,
  type WantedUses,
} from '../application/ports/limited-uses.js';

interface Uses extends UseLimits {
  readonly key: string;
  readonly held: number;
  readonly used: number;
}

interface CustomerUses {
  readonly id: string;
  readonly key: string;
  readonly customerId: string;
  readonly held: number;
  readonly used: number;
}

const NONE = { held: 0, used: 0 };
const isReached = (count: number, limit: number | null) => limit !== null && count >= limit;

interface CustomerPhone {
  readonly phone: string;
  readonly customerId: string;
}

/** Limited uses in memory. Customers are told apart by account and phone number, because there are no e-mail addresses. */
export class MemoryLimitedUses extends LimitedUses {
  private readonly totals;
  private readonly ofCustomers;
  private readonly phones;

  constructor(private readonly database: MemoryDatabase) {
    super();
    this.totals = database.table<Uses>(({ key }) => key);
    this.ofCustomers = database.table<CustomerUses>(({ id }) => id);
    this.phones = database.table<CustomerPhone>(({ phone, customerId }) => `${phone} ${customerId}`);
  }

  override limit(keys: string | readonly string[], limits: UseLimits): Promise<void> {
    return this.database.statement(() => {
      for (const key of [keys].flat() as string[])
        if (this.totals.get(key)) this.totals.update(key, limits);
        else this.totals.insert({ key, ...limits, ...NONE });
    });
  }

  override counts(keys: readonly string[], customerId: string | null, phone?: string): Promise<readonly UseCount[]> {
    return this.database.statement(() =>
      keys.flatMap((key) => {
        const total = this.totals.get(key);
        const { held } = this.own(key, customerId);
        return total ? [{ ...total, ownHeld: held, ownUsed: this.ofPerson(key, { customerId, phone }) - held }] : [];
      }),
    );
  }

  /** Accounts are not deleted here. */
  override async forgetFormer(): Promise<void> {}

  protected override addIfLeft(uses: WantedUses, change: ChangeOfUses): Promise<readonly string[]> {
    return this.database.statement(() => {
      const noneLeft = uses.keys.filter((key) => {
        const total = this.totals.get(key);
        if (!total) return true;
        return (
          isReached(total.held + total.used, total.inAll) || isReached(this.ofPerson(key, uses), total.forEachCustomer)
        );
      });
      if (noneLeft.length === 0) {
        this.remember(uses);
        this.change(uses, change);
      }
      return noneLeft;
    });
  }

  protected override add(uses: WantedUses, change: ChangeOfUses): Promise<void> {
    return this.database.statement(() => this.change(uses, change));
  }

  private change({ keys, customerId }: WantedUses, change: typeof NONE): void {
    for (const key of keys) {
      const total = this.totals.get(key);
      if (!total) continue;
      this.totals.update(key, sum(total, change));
      if (customerId === null) continue;
      const id = `${key} ${customerId}`;
      if (this.ofCustomers.get(id)) this.ofCustomers.update(id, sum(this.own(key, customerId), change));
      else
        this.ofCustomers.insert({
          id,
          key,
          customerId,
          held: Math.max(0, change.held),
          used: Math.max(0, change.used),
        });
    }
  }

  private remember({ keys, customerId, phone }: WantedUses): void {
    const isLimited = keys.some((key) => this.totals.get(key)?.forEachCustomer != null);
    if (customerId === null || phone === undefined || !isLimited || this.phones.get(`${phone} ${customerId}`)) return;
    this.phones.insert({ phone, customerId });
  }

  private ofPerson(key: string, { customerId, phone }: Omit<WantedUses, 'keys'>): number {
    if (customerId === null) return 0;
    const known = this.phones.where((one) => one.customerId === customerId);
    const phones = [phone, ...known.map((one) => one.phone)];
    const people = this.phones.where((one) => phones.includes(one.phone));
    const accounts = new Set([customerId, ...people.map((one) => one.customerId)]);
    return this.ofCustomers
      .where((one) => one.key === key && accounts.has(one.customerId))
      .reduce((count, { held, used }) => count + held + used, 0);
  }

  private own(key: string, customerId: string | null): typeof NONE {
    return (customerId !== null && this.ofCustomers.get(`${key} ${customerId}`)) || NONE;
  }
}

function sum(before: typeof NONE, change: typeof NONE): typeof NONE {
  const after = { held: before.held + change.held, used: before.used + change.used };
  if (after.held < 0 || after.used < 0) throw new CheckViolation('limited_uses_not_negative');
  return after;
}
