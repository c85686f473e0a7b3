import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { unknownId } from './errors.js';
import type { Order } from './ledger/entities.js';
import type { Ledger, LedgerView } from './ledger/ledger.js';
import type { Identified, RecordReader } from './ledger/records.js';

export interface Credentials {
  readonly keyId: string;
  readonly keySecret: string;
}

/** The account to which the keys belong from now on. */
export interface AccountSwitch extends Partial<Credentials> {
  /** An earlier account to switch back to; missing: a new one. */
  readonly account?: string;
}

/**
 * Accounts behind the API keys. Objects of one account do not exist for the keys of another, as with test and live
 * keys.
 */
export class Accounts {
  private readonly known = new Map<string, Credentials>();
  private name: string;

  constructor(credentials: Credentials) {
    this.name = accountIdOf(credentials.keyId);
    this.known.set(this.name, credentials);
  }

  /** Id of the current account: `acc_` and 14 characters. */
  get current(): string {
    return this.name;
  }

  get credentials(): Credentials {
    return this.known.get(this.name)!;
  }

  /** Credentials of the account of an order. Its checkout results remain signed with them. */
  credentialsOf(order: Order): Credentials {
    return this.known.get(order.account ?? this.name) ?? this.credentials;
  }

  /** @returns the account used until now */
  switchTo({ account = this.nextName(), keyId, keySecret }: AccountSwitch): string {
    const { name: former, credentials } = this;
    const wanted = this.known.get(account) ?? credentials;
    this.known.set(account, { keyId: keyId ?? wanted.keyId, keySecret: keySecret ?? wanted.keySecret });
    this.name = account;
    return former;
  }

  /** The part of a ledger that the current account can see; all of it while there is only one account. */
  own(view: LedgerView): LedgerView {
    if (this.known.size === 1) return view;
    const orders = only(view.orders, (order) => this.owns(order));
    const payments = only(view.payments, ({ orderId }) => orders.get(orderId) !== undefined);
    const ofPayment = ({ paymentId }: { paymentId: string }) => payments.get(paymentId) !== undefined;
    return { orders, payments, refunds: only(view.refunds, ofPayment), disputes: only(view.disputes, ofPayment) };
  }

  owns({ account }: Order): boolean {
    return this.known.size === 1 || account === undefined || account === this.name;
  }

  /** @throws ProviderError when one of the ids belongs to another account. */
  assertOwn(ledger: Ledger, ids: readonly string[]): void {
    if (this.known.size === 1) return;
    const own = this.own(ledger);
    const tables = ['orders', 'payments', 'refunds', 'disputes'] as const;
    const isForeign = (id: string) => tables.some((table) => ledger[table].has(id) && !own[table].get(id));
    if (ids.some(isForeign)) throw unknownId();
  }

  private nextName(): string {
    return accountIdOf(`${this.credentials.keyId} ${this.known.size + 1}`);
  }
}

function only<T extends Identified>(reader: RecordReader<T>, isOwn: (record: T) => boolean): RecordReader<T> {
  const get = (id: string) => {
    const record = reader.get(id);
    return record && isOwn(record) ? record : undefined;
  };
  return { get, all: () => reader.all().filter(isOwn), withKey: (key) => reader.withKey(key).filter(isOwn) };
}

/** The same account for the same key, also after restarts. */
function accountIdOf(keyId: string): string {
  return `acc_${createHash('sha256').update(keyId).digest('base64').replaceAll(/[+/=]/g, '').slice(0, 14)}`;
}

/** `razorpay_signature` as returned to the browser: 64 lower-case hexadecimal digits. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** The `X-Razorpay-Signature` of a webhook, over the bytes of its body. */
export function webhookSignature(body: string | Buffer, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex');
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
