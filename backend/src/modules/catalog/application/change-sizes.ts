import { Injectable } from '@nestjs/common';
import type { SizeChange, SizeChangesResult } from '@shop/contracts/size-changes';
import { fromRupees, toRupees, type Paise } from '@shop/money';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError, type FieldFault } from '../../../kernel/domain-error.js';
import { Products, type StockChange } from '../adapters/postgres/products.js';
import type { Product, Variant } from '../domain/product.js';
import type { VariantDraft } from '../domain/product-draft.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { ProductRules } from './product-rules.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** One entry for a change of many sizes. */
    'sizes.changed': { readonly sizes: SizeStates };
  }
}

interface Wanted {
  readonly index: number;
  readonly change: SizeChange;
}

/** Changes prices and stock of many sizes at once while sales continue: all of them, or none. */
@Injectable()
export class ChangeSizes {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /**
   * @throws DomainError `invalid_input` or `label_incomplete`, or `edit_conflict` when staff changed one of the products
   * since, each with the changes that it is about
   */
  async run(changes: readonly SizeChange[], stockChange: StockChange): Promise<SizeChangesResult> {
    const wanted = byId(changes);
    return this.audit.run(async (record) => {
      const products = await this.products.lockAll(await this.products.idsOfSizes([...wanted.keys()]));
      const sizes = products.flatMap(({ liveSizes }) => liveSizes.filter(({ id }) => wanted.has(id)));
      refuse('invalid_input', faultsIn(sizes, wanted));
      const before = sizeStates(products, sizes);
      refuse('edit_conflict', this.apply(products, wanted));
      for (const product of products) await this.checkLabel(product, wanted);
      await this.products.saveSizes({ products, sizes }, stockChange);
      record('sizes.changed', {
        subject: { id: 'sizes' },
        before: { sizes: before },
        after: { sizes: sizeStates(products, sizes) },
      });
      return {
        sizes: sizes.length,
        products: products.map(({ id, updatedAt }) => ({ _id: id, updatedAt: updatedAt.toISOString() })),
      };
    });
  }

  /** Changes the products. @returns those changes that met one by somebody else, or a size that is gone */
  private apply(products: readonly Product[], wanted: ReadonlyMap<string, Wanted>): FieldFault[] {
    const missing = new Map(wanted);
    const conflicts: Wanted[] = [];
    for (const product of products) {
      const own = product.liveSizes.flatMap(({ id }) => wanted.get(id) ?? []);
      for (const { change } of own) missing.delete(change._id.toLowerCase());
      if (!isChanged(product, own, this.clock.now())) conflicts.push(...own);
    }
    return [...conflicts, ...missing.values()]
      .sort((one, other) => one.index - other.index)
      .map(({ index }) => ({ field: `changes[${index}]`, message: CATALOG_MESSAGES.editConflict }));
  }

  /** Without its MRP, a label is no longer complete. */
  private async checkLabel(product: Product, wanted: ReadonlyMap<string, Wanted>): Promise<void> {
    if (product.liveSizes.some(({ id }) => wanted.get(id)?.change.mrp === null)) await this.rules.check(product);
  }
}

function byId(changes: readonly SizeChange[]): Map<string, Wanted> {
  return new Map(changes.map((change, index) => [change._id.toLowerCase(), { index, change }]));
}

/** Changes the product. @returns false when somebody else changed it since */
function isChanged(product: Product, own: readonly Wanted[], now: Date): boolean {
  const [first, ...others] = own.map(({ change }) => new Date(change.seen));
  if (!first || others.some((seen) => seen.getTime() !== first.getTime())) return false;
  try {
    product.changeSizes(new Map(own.map(({ change }) => [change._id.toLowerCase(), draftOf(change)])), now, first);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'edit_conflict') return false;
    throw error;
  }
}

function draftOf({ price, originalPrice, mrp, stock, stockShown }: SizeChange): Partial<VariantDraft> {
  return {
    ...(price !== undefined && { pricePaise: fromRupees(price) }),
    ...(originalPrice !== undefined && {
      originalPricePaise: originalPrice === null ? null : fromRupees(originalPrice),
    }),
    ...(mrp !== undefined && { mrpPaise: mrp === null ? null : fromRupees(mrp) }),
    ...(stock !== undefined && { stock, stockShown }),
  };
}

/** Returns the changes after which a price would be above the MRP or the original price. */
function faultsIn(sizes: readonly Variant[], wanted: ReadonlyMap<string, Wanted>): FieldFault[] {
  return sizes.flatMap((variant) => {
    const { index, change } = wanted.get(variant.id)!;
    const { size, pricePaise, originalPricePaise, mrpPaise } = { ...variant.draft, ...draftOf(change) };
    const at = (field: keyof SizeChange, message: string) => ({ field: `changes[${index}].${field}`, message });
    return [
      ...(mrpPaise != null && mrpPaise < pricePaise ? [at('mrp', CATALOG_MESSAGES.mrpBelowPrice)] : []),
      ...(originalPricePaise != null && originalPricePaise < pricePaise
        ? [at('originalPrice', CATALOG_MESSAGES.originalPriceBelow(size))]
        : []),
    ];
  });
}

function refuse(code: 'invalid_input' | 'edit_conflict', faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first) throw new DomainError(code, first.message, [...faults]);
}

/** Sizes in the audit log. Money in rupees; `stock` is the available stock. */
type SizeStates = readonly {
  readonly product: string;
  readonly size: string;
  readonly price: number;
  readonly originalPrice: number | null;
  readonly mrp: number | null;
  readonly stock: number;
}[];

const rupeesOr = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

/** Returns the states of some sizes of these products. */
function sizeStates(products: readonly Product[], sizes: readonly Variant[]): SizeStates {
  const names = new Map(products.flatMap(({ details, variants }) => variants.map(({ id }) => [id, details.name])));
  return sizes.map(({ id, size, pricePaise, originalPricePaise, mrpPaise, free }) => ({
    product: names.get(id) ?? '',
    size,
    price: toRupees(pricePaise),
    originalPrice: rupeesOr(originalPricePaise),
    mrp: rupeesOr(mrpPaise),
    stock: free,
  }));
}
