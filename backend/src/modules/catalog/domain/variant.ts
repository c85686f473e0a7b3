import type { Paise } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { editConflict } from './edit-conflict.js';
import { isEqual } from '../../../kernel/is-equal.js';
import type { NetQuantity, VariantDraft } from './product-draft.js';

/** One size of a product, with price and stock. */
export class Variant {
  readonly id: string;
  position: number;
  size: string;
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  /** Maximum retail price; null when unknown, never below the price. */
  mrpPaise: Paise | null = null;
  /** Amount and unit of one pack: both, or neither. */
  quantityValue: number | null = null;
  quantityUnit: string | null = null;
  /** Physical stock, including reserved pieces. */
  stock = 0;
  /** The part of it that is reserved for payments in progress. */
  readonly reserved: number = 0;
  deletedAt: Date | null = null;

  constructor(draft: VariantDraft, position: number) {
    this.describe(draft, position);
    this.stock = draft.stock;
  }

  /** The available stock. */
  get free(): number {
    return this.stock - this.reserved;
  }

  get netQuantity(): NetQuantity | null {
    const { quantityValue: value, quantityUnit: unit } = this;
    return value === null || unit === null ? null : { value, unit };
  }

  get isLive(): boolean {
    return this.deletedAt === null;
  }

  /**
   * Applies the admin's changes. Reserved pieces are added to the wanted stock; if the draft has the stock that the
   * admin saw, only the difference is applied, so that later sales are kept.
   * @throws DomainError `edit_conflict` when more was sold since than the change leaves
   */
  change(draft: VariantDraft, position: number): void {
    this.describe(draft, position);
    const free = this.free + draft.stock - (draft.stockShown ?? this.free);
    if (free < 0) throw editConflict();
    this.stock = this.reserved + free;
  }

  /** True when `change` with this draft would change nothing but the position. */
  isUnchangedBy({ id, size, pricePaise, originalPricePaise, stock, stockShown, ...draft }: VariantDraft): boolean {
    return (
      (id === undefined || id === this.id) &&
      size === this.size &&
      pricePaise === this.pricePaise &&
      originalPricePaise === this.originalPricePaise &&
      (draft.mrpPaise === undefined || draft.mrpPaise === this.mrpPaise) &&
      (draft.netQuantity === undefined || isEqual(draft.netQuantity, this.netQuantity)) &&
      stock === (stockShown ?? this.free)
    );
  }

  /** @throws DomainError `variant_in_checkout` while a customer is paying for it */
  remove(now: Date): void {
    if (this.reserved > 0) throw new DomainError('variant_in_checkout', CATALOG_MESSAGES.sizeInCheckout(this.size));
    this.deletedAt = now;
  }

  private describe(draft: VariantDraft, position: number): void {
    this.position = position;
    this.size = draft.size;
    this.pricePaise = draft.pricePaise;
    this.originalPricePaise = draft.originalPricePaise;
    this.mrpPaise = draft.mrpPaise === undefined ? this.mrpFrom(draft.pricePaise) : draft.mrpPaise;
    if (draft.netQuantity === undefined) return;
    this.quantityValue = draft.netQuantity?.value ?? null;
    this.quantityUnit = draft.netQuantity?.unit ?? null;
  }

  /** A client that does not know the MRP may raise the price above it: then the MRP is wrong. */
  private mrpFrom(pricePaise: Paise): Paise | null {
    return this.mrpPaise !== null && this.mrpPaise >= pricePaise ? this.mrpPaise : null;
  }
}
