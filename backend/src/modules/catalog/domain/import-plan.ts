import { DomainError, type FieldFault } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';
import type { ProductDraft, ProductChange } from './product-draft.js';
import { Product } from './product.js';

/** The wanted state of one product in a file: a new one without an id, otherwise an existing one. */
export type WantedProduct = WantedState &
  ({ readonly id?: undefined; readonly draft: ProductDraft } | { readonly id: string; readonly draft: ProductChange });

interface WantedState {
  /** `updatedAt` when the file was exported, if given. */
  readonly seen?: Date;
  /** True for an unchanged product, which is not validated again. */
  readonly isLeft?: boolean;
}

/** Result of planning an import. With errors nothing may be saved. */
export interface ImportPlan {
  readonly added: readonly Product[];
  readonly changed: readonly Product[];
  readonly unchanged: number;
  readonly removedSizes: number;
  /** `index` is the product's position in the file. */
  readonly faults: readonly (FieldFault & { readonly index: number })[];
}

/** Applies the wanted state to the current products in memory. Unchanged products are not touched. */
export function planImport(wanted: readonly WantedProduct[], present: readonly Product[], now: Date): ImportPlan {
  const byId = new Map(present.map((product) => [product.id, product]));
  const plan = {
    added: [] as Product[],
    changed: [] as Product[],
    unchanged: 0,
    removedSizes: 0,
    faults: [] as (FieldFault & { index: number })[],
  };
  wanted.forEach((product, index) => {
    if (product.isLeft) return;
    try {
      take(product);
    } catch (error) {
      plan.faults.push(...faultsOf(error).map((fault) => ({ ...fault, index })));
    }
  });
  return plan;

  function take(wantedProduct: WantedProduct): void {
    if (wantedProduct.id === undefined) return void plan.added.push(new Product(wantedProduct.draft, now));
    const { id, draft, seen } = wantedProduct;
    const product = byId.get(id);
    if (!product) throw DomainError.invalid('_id', CATALOG_MESSAGES.noProductWithId);
    if (product.isUnchangedBy(draft)) return void (plan.unchanged += 1);
    const before = product.liveSizes;
    const mrps = new Map(before.map((size) => [size.id, size.mrpPaise]));
    product.change(draft, now, seen);
    refuseLostMrp(product, draft, mrps);
    plan.changed.push(product);
    plan.removedSizes += before.filter((size) => !size.isLive).length;
  }
}

/** A file without MRPs changes none: it is printed on the pack, and nothing may be sold above it. @throws DomainError `invalid_input` */
function refuseLostMrp({ liveSizes }: Product, draft: ProductChange, before: ReadonlyMap<string, number | null>): void {
  const faults = draft.variants.flatMap(({ mrpPaise }, index) => {
    const { id, mrpPaise: now } = liveSizes[index]!;
    const isLost = mrpPaise === undefined && now === null && before.get(id) != null;
    return isLost ? [{ field: `variants[${index}].price`, message: CATALOG_MESSAGES.mrpBelowPrice }] : [];
  });
  if (faults.length > 0) throw new DomainError('invalid_input', CATALOG_MESSAGES.mrpBelowPrice, faults);
}

/** A conflict concerns the whole product. @throws any error that is not a DomainError */
function faultsOf(error: unknown): readonly FieldFault[] {
  if (!(error instanceof DomainError)) throw error;
  return error.details ?? [{ field: 'updatedAt', message: error.message }];
}
