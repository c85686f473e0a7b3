import { randomUUID } from 'node:crypto';
import { CheckViolation } from '../../../platform/database/driver-errors.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import {
  SellableVariants,
  Stock,
  type SellableVariant,
  type VariantFacts,
  type WantedVariant,
} from '../application/ports/stock.js';
import { mergeLines, type ShortLine, type StockLine } from '../domain/stock-lines.js';

interface Variant extends Omit<SellableVariant, 'free'> {
  readonly stock: number;
  readonly reserved: number;
  readonly isDeleted: boolean;
  readonly isDraft: boolean;
}

/** Variants and their stock in memory. */
export class MemoryStock extends Stock {
  private readonly variants;

  constructor(private readonly database: MemoryDatabase) {
    super();
    this.variants = database.table<Variant>(({ variantId }) => variantId);
  }

  /** Adds a product with one size. */
  addVariant(
    variant: Omit<SellableVariant, 'free' | 'productId' | 'box' | keyof VariantFacts> &
      Partial<VariantFacts & Pick<SellableVariant, 'box'>> & { readonly stock: number },
  ): SellableVariant {
    const row = {
      category: 'Shop All',
      grams: null,
      box: null,
      ...variant,
      productId: randomUUID(),
      variantId: randomUUID(),
      reserved: 0,
      isDeleted: false,
      isDraft: false,
    };
    this.variants.insert(row);
    return sellable(row);
  }

  /** Changes price or stock, removes the size from sale, or makes its product a draft. */
  change(variantId: string, changes: Partial<Pick<Variant, 'stock' | 'pricePaise' | 'isDeleted' | 'isDraft'>>): void {
    this.variants.update(variantId, changes);
  }

  of(variantId: string): { readonly stock: number; readonly reserved: number } {
    const { stock, reserved } = this.variants.get(variantId) as Variant;
    return { stock, reserved };
  }

  findSellable(wanted: readonly WantedVariant[]): Promise<SellableVariant[]> {
    return this.database.statement(() =>
      this.variants
        .where(
          (row) =>
            !row.isDeleted &&
            !row.isDraft &&
            wanted.some((one) => one.productId === row.productId && one.size === row.size),
        )
        .map(sellable),
    );
  }

  findNamed(names: readonly string[]): Promise<SellableVariant[]> {
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    return this.database.statement(() =>
      this.variants
        .where(({ name, isDeleted, isDraft }) => !isDeleted && !isDraft && wanted.has(name.toLowerCase()))
        .map(sellable),
    );
  }

  describe(variantIds: readonly string[]): Promise<VariantFacts[]> {
    return this.database.statement(() => this.variants.where(({ variantId }) => variantIds.includes(variantId)));
  }

  namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.database.statement(
      () =>
        new Map(
          this.variants.where((row) => productIds.includes(row.productId)).map((row) => [row.productId, row.name]),
        ),
    );
  }

  override hold(lines: readonly StockLine[]): Promise<readonly ShortLine[]> {
    return this.ifAllFree(lines, { isSold: (row) => !row.isDeleted && !row.isDraft }, (row, quantity) => ({
      reserved: row.reserved + quantity,
    }));
  }

  override take(lines: readonly StockLine[]): Promise<readonly ShortLine[]> {
    return this.ifAllFree(lines, { isSold: (row) => !row.isDeleted }, (row, quantity) => ({
      stock: row.stock - quantity,
    }));
  }

  override release(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, (row, quantity) => ({ reserved: row.reserved - quantity }));
  }

  override consume(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, (row, quantity) => ({
      stock: row.stock - quantity,
      reserved: row.reserved - quantity,
    }));
  }

  override putBack(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, (row, quantity) => ({ stock: row.stock + quantity }));
  }

  private ifAllFree(
    lines: readonly StockLine[],
    { isSold }: { isSold: (row: Variant) => boolean },
    change: (row: Variant, quantity: number) => Partial<Variant>,
  ) {
    return this.database.statement(() => {
      const merged = mergeLines(lines);
      const short = merged.flatMap(({ variantId, quantity }) => {
        const row = this.variants.get(variantId);
        const free = row && isSold(row) ? row.stock - row.reserved : 0;
        return free < quantity ? [{ variantId, free }] : [];
      });
      if (short.length === 0) this.apply(merged, change);
      return short;
    });
  }

  private always(lines: readonly StockLine[], change: (row: Variant, quantity: number) => Partial<Variant>) {
    return this.database.statement(() => this.apply(mergeLines(lines), change));
  }

  private apply(lines: readonly StockLine[], change: (row: Variant, quantity: number) => Partial<Variant>): void {
    for (const { variantId, quantity } of lines) {
      const row = this.variants.get(variantId);
      const changed = row && this.variants.update(variantId, change(row, quantity));
      if (changed && changed.stock < 0) throw new CheckViolation('variants_stock_not_negative');
      if (changed && (changed.reserved < 0 || changed.reserved > changed.stock))
        throw new CheckViolation('variants_reserved_within_stock');
    }
  }
}

/** The sizes of a `MemoryStock`. */
export class MemorySellableVariants extends SellableVariants {
  constructor(private readonly stock: MemoryStock) {
    super();
  }

  override find(wanted: readonly WantedVariant[]): Promise<SellableVariant[]> {
    return this.stock.findSellable(wanted);
  }

  override findNamed(names: readonly string[]): Promise<SellableVariant[]> {
    return this.stock.findNamed(names);
  }

  override describe(variantIds: readonly string[]): Promise<VariantFacts[]> {
    return this.stock.describe(variantIds);
  }

  override namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.stock.namesOf(productIds);
  }
}

function sellable({ stock, reserved, isDeleted: _deleted, isDraft: _draft, ...variant }: Variant): SellableVariant {
  return { ...variant, free: stock - reserved };
}
