import { Injectable } from '@nestjs/common';
import { LIMITS } from '@shop/contracts';
import { formatPaise, fromRupees, paise, type Paise } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { isEqual } from '../../../../kernel/is-equal.js';
import { LimitedUses } from '../../../cart-pricing/index.js';
import { DraftOrderStore } from '../adapters/postgres/draft-order-store.js';
import type { DraftFields, StoredDraft } from './stored-draft.js';
import { DRAFT_MESSAGES } from '../messages.js';
import { DraftAudit, draftNotFound, stateOf } from './draft-audit.js';
import { DraftPrices } from './draft-prices.js';

const editConflict = () => new DomainError('edit_conflict', DRAFT_MESSAGES.editConflict);
const NO_DISCOUNT = { discountPaise: paise(0), discountReason: '' };

/** @param seen `changedAt` of the draft that was edited, if known @throws DomainError `edit_conflict` when it was changed since */
function assertUnchanged({ changedAt }: StoredDraft, seen: string | undefined): void {
  if (seen !== undefined && changedAt.getTime() !== Date.parse(seen)) throw editConflict();
}

type Discounted = Pick<StoredDraft, 'items' | 'email'>;

/** Returns whether a discount of one is also for the other. */
const isForSame = (one: Discounted, other: Discounted): boolean =>
  one.email === other.email && isEqual(one.items, other.items);

/** Drafts of orders, until they are ordered. A draft holds no stock and no price. */
@Injectable()
export class DraftOrders {
  constructor(
    private readonly drafts: DraftOrderStore,
    private readonly prices: DraftPrices,
    private readonly uses: LimitedUses,
    private readonly changes: DraftAudit,
  ) {}

  /** @throws DomainError `draft_not_found` */
  async find(id: string): Promise<StoredDraft> {
    const draft = await this.drafts.find(id);
    if (!draft) throw draftNotFound();
    return draft;
  }

  /**
   * Stores a draft; the same id again changes nothing.
   * @param createdBy name of the member of staff
   * @throws DomainError `product_unavailable` with each line that is not sold
   */
  async create(id: string, fields: DraftFields, createdBy: string): Promise<StoredDraft> {
    const uses = `draft:${id}`;
    await this.prices.assertSold({ ...fields, ...NO_DISCOUNT, uses, customerId: null });
    return this.changes.run(async (record, at) => {
      if (await this.drafts.find(id)) return this.find(id);
      await this.uses.limit(uses, { inAll: 1, forEachCustomer: null });
      const isNew = await this.drafts.add(id, fields, { createdBy, at, uses });
      const draft = await this.find(id);
      if (isNew) record('draft.created', draft, { after: stateOf(draft) });
      return draft;
    });
  }

  /**
   * Changes a draft that is not ordered. Other items or another email lose the discount, which was given for the earlier
   * ones; another email ends the link, which was mailed to somebody else.
   * @param seen `changedAt` of the draft that was edited, if known
   * @throws DomainError `draft_not_found`, `draft_closed`, `product_unavailable`, `edit_conflict` when it was changed since
   */
  async change(id: string, fields: DraftFields, seen?: string): Promise<StoredDraft> {
    await this.prices.assertSold({ ...(await this.find(id)), ...fields });
    return this.changes.apply(id, 'draft.changed', (draft) => {
      assertUnchanged(draft, seen);
      return {
        ...fields,
        ...(draft.email !== fields.email && { customerId: null, state: 'open' as const }),
        ...(!isForSame(draft, fields) && NO_DISCOUNT),
      };
    });
  }

  /**
   * Sets what is taken off; 0 removes it.
   * @param seen `changedAt` of the draft that was edited, if known
   * @throws DomainError `draft_not_found`, `draft_closed`, `edit_conflict` when it was changed since, or gets other items or
   * another email meanwhile, `invalid_input` when less than the smallest payment would be left
   */
  async discount(id: string, off: { paise: Paise; reason: string }, seen?: string): Promise<StoredDraft> {
    const priced = await this.find(id);
    const { itemsPaise } = await this.prices.of({ ...priced, ...NO_DISCOUNT });
    const most = Math.max(0, itemsPaise - fromRupees(LIMITS.minPaymentRupees));
    if (off.paise > most) throw DomainError.invalid('amount', DRAFT_MESSAGES.discountTooHigh(formatPaise(paise(most))));
    const terms = off.paise === 0 ? NO_DISCOUNT : { discountPaise: off.paise, discountReason: off.reason };
    return this.changes.apply(id, 'draft.discounted', (draft) => {
      assertUnchanged(draft, seen);
      if (!isForSame(draft, priced)) throw editConflict();
      return terms;
    });
  }

  /**
   * Requests the mail with a payment link, which ends earlier ones.
   * @throws DomainError `draft_not_found`, `draft_closed`, `product_unavailable`, `payment_method_unavailable`
   */
  async send(id: string): Promise<StoredDraft> {
    await this.prices.assertPayable(await this.find(id));
    return this.changes.apply(id, 'draft.sent', () => ({ state: 'sent' }));
  }

  /**
   * Ends a draft and its link. A payment that its customer has already begun may still become an order.
   * @throws DomainError `draft_not_found`, `draft_closed`
   */
  close(id: string): Promise<StoredDraft> {
    return this.changes.apply(id, 'draft.closed', () => ({ state: 'closed' }));
  }
}
