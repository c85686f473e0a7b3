import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { OFFER, type AdminOffer, type OfferInput, type OfferTerms } from '@shop/contracts/offers';
import { randomUUID } from 'node:crypto';
import { AuditLog, differenceOf } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { versionOf } from '../../kernel/is-equal.js';
import { LimitedUses } from '../cart-pricing/index.js';
import { OFFERS_MESSAGES } from './messages.js';
import { OfferRepository } from './offer.repository.js';
import { usesOfCode, usesOfOffer, type StoredOffer } from './stored-offer.js';

/** Terms in the audit log: lists as text. */
type LoggedTerms = Omit<OfferTerms, 'products' | 'sizes' | 'tiers' | 'categories'> & {
  readonly covers: string;
  readonly tiers: string;
};

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'offer.created': LoggedTerms;
    'offer.changed': LoggedTerms;
    'offer.ended': { readonly isActive: boolean };
  }
}

export const offerNotFound = (): DomainError => new DomainError('route_not_found', OFFERS_MESSAGES.offerNotFound);

/** @param code null for an offer without one, which is never refused so */
export function codeTaken(code: string | null): DomainError {
  const message = OFFERS_MESSAGES.codeTaken(code ?? '');
  return new DomainError('code_taken', message, [{ field: 'code', message }]);
}

/** Lists, creates, changes and ends offers. Payments that have already started keep their price. */
@Injectable()
export class OfferService {
  constructor(
    private readonly offers: OfferRepository,
    private readonly uses: LimitedUses,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the offers of a page, the newest first. @param number counted from 1 */
  async page(number: number): Promise<AdminOffer[]> {
    return this.withUses(await this.offers.page(number));
  }

  /** Returns at most 20 offers whose code or title contains a text, the newest first. */
  async find(text: string): Promise<AdminOffer[]> {
    return this.withUses(await this.offers.containing(text));
  }

  /** @throws DomainError `code_taken`; `invalid_input` when too many offers apply by themselves */
  create(wanted: OfferInput): Promise<AdminOffer> {
    return this.audit.run(async (record) => {
      const [id, input] = [randomUUID(), withOneFirstOrder(wanted)];
      await this.assertRoom(id, input);
      const added = await this.offers.add(id, input);
      if (!added) throw codeTaken(input.code);
      await this.limit(id, input);
      record('offer.created', { subject: { id, label: added.code ?? input.title }, after: loggedTerms(input) });
      return this.one(added);
    });
  }

  /**
   * Replaces everything but the code. Personal codes that exist get the limit of each code too.
   * @param seen version of the offer that was edited, if known
   * @throws DomainError `route_not_found`, `edit_conflict` when the terms were changed since, otherwise as `create`
   */
  change(id: string, terms: OfferTerms, seen?: string): Promise<AdminOffer> {
    return this.audit.run(async (record) => {
      const stored = await this.offers.lock(id);
      if (!stored) throw offerNotFound();
      const before = await this.one(stored);
      if (seen !== undefined && seen !== before.version)
        throw new DomainError('edit_conflict', OFFERS_MESSAGES.editConflict);
      // What a code belongs to does not change.
      const { trigger } = before;
      const usesForEachCode = trigger === 'personal-codes' ? terms.usesForEachCode : null;
      const changed = { ...withOneFirstOrder(terms), trigger, usesForEachCode };
      await this.assertRoom(id, changed);
      await this.offers.change(id, changed);
      await this.limit(id, changed);
      if (usesForEachCode !== before.usesForEachCode) await this.limitCodes(id, usesForEachCode);
      const difference = differenceOf(loggedTerms(before), loggedTerms(changed));
      if (Object.keys(difference.after).length > 0)
        record('offer.changed', { subject: { id, label: before.code ?? changed.title }, ...difference });
      return { ...before, ...changed, version: versionOf(loggedTerms(changed)) };
    });
  }

  /** Ends an offer now. Does nothing for one that has been ended. @throws DomainError `route_not_found` */
  end(id: string): Promise<AdminOffer> {
    return this.audit.run(async (record) => {
      const stored = await this.offers.lock(id);
      if (!stored) throw offerNotFound();
      if (stored.isActive) {
        await this.offers.end(id);
        const subject = { id, label: stored.code ?? stored.document.title };
        record('offer.ended', { subject, before: { isActive: true }, after: { isActive: false } });
      }
      return this.one({ ...stored, isActive: false });
    });
  }

  private async assertRoom(id: string, { trigger, isActive }: Pick<OfferTerms, 'trigger' | 'isActive'>): Promise<void> {
    if (trigger !== 'automatic' || !isActive) return;
    await this.offers.lockNumber();
    const automatic = await this.offers.automatic(dayInIndia(this.clock.now()));
    if (automatic.filter(({ _id }) => _id !== id).length >= OFFER.automatic)
      throw DomainError.invalid('isActive', OFFERS_MESSAGES.tooManyAutomatic(OFFER.automatic));
  }

  private limit(id: string, { usesInAll, usesForEachCustomer }: OfferTerms): Promise<void> {
    return this.uses.limit(usesOfOffer(id), { inAll: usesInAll, forEachCustomer: usesForEachCustomer });
  }

  private async limitCodes(id: string, inAll: number | null): Promise<void> {
    const codes = await this.offers.codesOf(id);
    await this.uses.limit(codes.map(usesOfCode), { inAll, forEachCustomer: null });
  }

  private async one(offer: StoredOffer): Promise<AdminOffer> {
    return (await this.withUses([offer]))[0] as AdminOffer;
  }

  private async withUses(offers: readonly StoredOffer[]): Promise<AdminOffer[]> {
    const ids = offers.map(({ _id }) => _id);
    const [counts, codes] = await Promise.all([
      this.uses.counts(ids.map(usesOfOffer), null),
      this.offers.countCodes(ids),
    ]);
    const byKey = new Map(counts.map((count) => [count.key, count]));
    return offers.map(({ document, ...offer }) => {
      const { inAll = null, forEachCustomer = null, held = 0, used = 0 } = byKey.get(usesOfOffer(offer._id)) ?? {};
      const limits = { usesInAll: inAll, usesForEachCustomer: forEachCustomer };
      const terms = { ...document, ...offer, ...limits };
      return { ...terms, version: versionOf(loggedTerms(terms)), held, used, codes: codes.get(offer._id) ?? 0 };
    });
  }
}

/** A first order is one use for each customer, so that two payments at once are not two first orders. */
const withOneFirstOrder = <Terms extends OfferTerms>(terms: Terms): Terms =>
  terms.firstOrder ? { ...terms, usesForEachCustomer: 1 } : terms;

function loggedTerms(offer: OfferTerms): LoggedTerms {
  const { title, kind, trigger, percent, maxDiscount, amount, buy, get, minimum, minimumQuantity, firstOrder } = offer;
  const {
    prepaidOnly,
    combines,
    isShown,
    firstDay,
    lastDay,
    usesInAll,
    usesForEachCustomer,
    usesForEachCode,
    isActive,
  } = offer;
  return {
    ...{ title, kind, trigger, percent, maxDiscount, amount, buy, get, minimum, minimumQuantity, firstOrder },
    ...{ prepaidOnly, combines, isShown, firstDay, lastDay, usesInAll, usesForEachCustomer, usesForEachCode, isActive },
    covers: [
      ...offer.categories,
      ...offer.products,
      ...offer.sizes.map(({ product, size }) => `${product} ${size}`),
    ].join(', '),
    tiers: offer.tiers.map(({ quantity, percent: off }) => `${quantity}: ${off}%`).join(', '),
  };
}
