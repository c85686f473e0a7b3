import { isEqual } from '../../../kernel/is-equal.js';
import { editConflict } from './edit-conflict.js';
import {
  checkDraft,
  type ProductDraft,
  type ProductStatus,
  type ProductDetails,
  type ProductChange,
  type VariantDraft,
} from './product-draft.js';
import { Variant } from './variant.js';

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

  /** True when `change` with this draft would change nothing. */
  isUnchangedBy(draft: ProductChange): boolean {
    const inOrder = this.liveSizes.sort((one, other) => one.position - other.position);
    return (
      (draft.status ?? this.status) === this.status &&
      isEqual(this.details, this.detailsAfter(draft)) &&
      inOrder.length === draft.variants.length &&
      inOrder.every((variant, position) => variant.isUnchangedBy(draft.variants[position]!))
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

  /** The sizes that are sold. */
  get liveSizes(): Variant[] {
    return this.variants.filter((variant) => variant.isLive);
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
