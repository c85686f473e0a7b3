import type { Paise } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { isEqual } from '../../../kernel/is-equal.js';
import {
  type NetQuantity,
  type VariantDraft,
  checkDraft,
  type ProductDraft,
  type ProductStatus,
  type ProductDetails,
  type ProductChange,
} from './product-draft.js';

/** The product was changed after the admin loaded it. */
function editConflict(): DomainError {
  return new DomainError('edit_conflict', CATALOG_MESSAGES.editConflict);
}

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
  /** Stock up to this is low; null for the shop's limit. */
  lowStockLimit: number | null = null;
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

  /** As it is, for a change of parts of it. */
  get draft(): VariantDraft {
    const { id, size, pricePaise, originalPricePaise, mrpPaise, free } = this;
    return { id, size, pricePaise, originalPricePaise, mrpPaise, stock: free, stockShown: free };
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
      (draft.lowStockLimit === undefined || draft.lowStockLimit === this.lowStockLimit) &&
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
    if (draft.lowStockLimit !== undefined) this.lowStockLimit = draft.lowStockLimit;
    if (draft.netQuantity === undefined) return;
    this.quantityValue = draft.netQuantity?.value ?? null;
    this.quantityUnit = draft.netQuantity?.unit ?? null;
  }

  /** A client that does not know the MRP may raise the price above it: then the MRP is wrong. */
  private mrpFrom(pricePaise: Paise): Paise | null {
    return this.mrpPaise !== null && this.mrpPaise >= pricePaise ? this.mrpPaise : null;
  }
}

/** A product with all of its sizes, including removed ones, which orders refer to. */
export class Product {
  readonly id: string;
  status: ProductStatus;
  details: ProductDetails;
  variants: Variant[];
  readonly createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null = null;

  /** @throws DomainError `invalid_input` */
  constructor(draft: ProductDraft, now: Date) {
    checkDraft(draft);
    this.status = draft.status ?? 'published';
    this.details = draft.details;
    this.variants = draft.variants.map((variant, position) => new Variant(variant, position));
    this.createdAt = now;
    this.updatedAt = now;
  }

  /**
   * Changes the product. Details omitted from the draft stay; sizes omitted from it are no longer sold.
   * @param expectedUpdatedAt `updatedAt` as read by the admin, if known
   * @throws DomainError `invalid_input`, or 409 after a concurrent change, or when a removed size has a payment in
   * progress
   */
  change(draft: ProductChange, now: Date, expectedUpdatedAt?: Date): void {
    if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== this.updatedAt.getTime()) throw editConflict();
    const details = this.detailsAfter(draft);
    checkDraft({ ...draft, details });
    this.status = draft.status ?? this.status;
    this.details = details;
    const matched = this.matchExisting(draft.variants);
    for (const variant of this.liveSizes) if (!matched.includes(variant)) variant.remove(now);
    draft.variants.forEach((variant, position) => {
      const existing = matched[position];
      if (existing) existing.change(variant, position);
      else this.variants.push(new Variant(variant, position));
    });
    this.touch(now);
  }

  /** Changes some of its sizes. @throws DomainError like `change` */
  changeSizes(changes: ReadonlyMap<string, Partial<VariantDraft>>, now: Date, expectedUpdatedAt: Date): void {
    const variants = this.liveSizes.map((variant) => ({ ...variant.draft, ...changes.get(variant.id) }));
    this.change({ details: {}, variants }, now, expectedUpdatedAt);
  }

  /** True when `change` with this draft would change nothing. */
  isUnchangedBy(draft: ProductChange): boolean {
    const { liveSizes } = this;
    return (
      (draft.status ?? this.status) === this.status &&
      isEqual(this.details, this.detailsAfter(draft)) &&
      liveSizes.length === draft.variants.length &&
      liveSizes.every((variant, position) => variant.isUnchangedBy(draft.variants[position]!))
    );
  }

  /** Makes a new product a draft, which customers do not see. */
  withhold(): void {
    this.status = 'draft';
  }

  /** Removes the product from sale. Sizes with a payment in progress can still be delivered. */
  remove(now: Date): void {
    this.deletedAt = now;
    this.touch(now);
  }

  /** The sizes that are sold, in the order of their positions. */
  get liveSizes(): Variant[] {
    return this.variants.filter(({ isLive }) => isLive).sort((one, other) => one.position - other.position);
  }

  private detailsAfter({ details }: ProductChange): ProductDetails {
    return { ...this.details, ...details };
  }

  /** Returns for each draft the existing size it changes: by id, or without one by name. */
  private matchExisting(drafts: readonly VariantDraft[]): (Variant | undefined)[] {
    const named = drafts.map(({ id }) => (id === undefined ? undefined : this.liveVariant(id)));
    const others = this.liveSizes.filter((variant) => !named.includes(variant));
    return drafts.map(({ size }, index) => named[index] ?? others.find((variant) => variant.size === size));
  }

  private liveVariant(id: string): Variant {
    const variant = this.liveSizes.find((candidate) => candidate.id === id);
    if (!variant) throw editConflict();
    return variant;
  }

  /** Gives each change a distinct time, also within one millisecond. */
  private touch(now: Date): void {
    this.updatedAt = new Date(Math.max(now.getTime(), this.updatedAt.getTime() + 1));
  }
}

/** Returns the error for an unknown or malformed id. */
export function productNotFound(): DomainError {
  return new DomainError('product_not_found', CATALOG_MESSAGES.productNotFound);
}
