import { Injectable } from '@nestjs/common';
import { OFFER } from '@shop/contracts/offers';
import { randomInt } from 'node:crypto';
import { AuditLog } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LimitedUses } from '../cart-pricing/index.js';
import { OFFERS_MESSAGES } from './messages.js';
import { OfferRepository } from './offer.repository.js';
import { offerNotFound } from './offer.service.js';
import { normalisedCode, usesOfCode, type StoredOffer } from './stored-offer.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'offer.codes-added': { readonly codes: number };
  }
}

/** Without letters and digits that look alike: 31 to the power of 10 codes. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The personal codes of an offer: each for whoever has it, with uses of its own. */
@Injectable()
export class PersonalCodes {
  constructor(
    private readonly offers: OfferRepository,
    private readonly uses: LimitedUses,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError `route_not_found` */
  async list(id: string): Promise<readonly string[]> {
    if (!(await this.offers.find(id))) throw offerNotFound();
    return this.offers.codesOf(id);
  }

  /**
   * Adds codes to an offer.
   * @param wanted codes from a list, or the number of codes to make
   * @returns the codes that were added; those that exist already are left out
   * @throws DomainError `route_not_found`; `invalid_input` for too many codes, and when all of them exist
   */
  add(id: string, wanted: readonly string[] | number): Promise<readonly string[]> {
    return this.audit.run(async (record) => {
      const offer = await this.offers.lock(id);
      if (!offer) throw offerNotFound();
      const codes = typeof wanted === 'number' ? Array.from({ length: wanted }, newCode) : wanted.map(normalisedCode);
      await this.assertRoom(offer, codes.length);
      const added = await this.offers.addCodes(id, [...new Set(codes)]);
      if (added.length === 0) throw DomainError.invalid('codes', OFFERS_MESSAGES.codesTaken);
      const limits = { inAll: offer.document.usesForEachCode, forEachCustomer: null };
      await this.uses.limit(added.map(usesOfCode), limits);
      record('offer.codes-added', { subject: { id, label: offer.document.title }, after: { codes: added.length } });
      return added;
    });
  }

  private async assertRoom({ _id: id, document }: StoredOffer, count: number): Promise<void> {
    if (document.trigger !== 'personal-codes') throw DomainError.invalid('codes', OFFERS_MESSAGES.noPersonalCodes);
    const existing = (await this.offers.countCodes([id])).get(id) ?? 0;
    if (existing + count > OFFER.codes) throw DomainError.invalid('codes', OFFERS_MESSAGES.tooManyCodes(OFFER.codes));
  }
}
