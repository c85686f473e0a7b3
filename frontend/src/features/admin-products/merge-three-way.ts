import { PRODUCT_FIELD_NAMES, PRODUCT_LABELS, type ProductField } from '@shop/contracts';
import { PRODUCT_MESSAGES } from './messages';
import type { DetailsValues, ProductValues, VariantValues } from './product-values';

/** Three versions of a product: as loaded into the form, as edited here, and as saved concurrently. */
interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** The merged form values, and a sentence for each field that both changed. The form keeps the local value there. */
export interface MergeResult {
  values: ProductValues;
  conflicts: string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const CONFLICTS = PRODUCT_MESSAGES.conflicts;

/** Merges two edits of the same base, field by field. On a conflict the local value wins. */
export function mergeThreeWay(versions: Versions<ProductValues>): MergeResult {
  const conflicts: string[] = [];
  const pick = <T>({ base, mine, theirs }: Versions<T>, conflict: string): T => {
    if (isSame(mine, base)) return theirs;
    if (!isSame(theirs, base) && !isSame(theirs, mine)) conflicts.push(conflict);
    return mine;
  };
  const { base, mine, theirs } = versions;
  const details = PRODUCT_FIELD_NAMES.map((field) => {
    const saved = { base: base[field], mine: mine[field], theirs: theirs[field] };
    return [field, pick(saved, conflictOf(field, theirs))];
  });
  const variants = mergeVariants(versions, pick, conflicts);
  return { values: { ...(Object.fromEntries(details) as DetailsValues), variants }, conflicts };
}

function conflictOf(field: ProductField, { [field]: theirs }: DetailsValues): string {
  const label = PRODUCT_LABELS[field];
  return typeof theirs === 'string' ? CONFLICTS.text(label, theirs) : CONFLICTS.list(label);
}

type Pick = <T>(versions: Versions<T>, conflict: string) => T;

function mergeVariants(
  { base, mine, theirs }: Versions<ProductValues>,
  pick: Pick,
  conflicts: string[],
): VariantValues[] {
  const find = ({ variants }: ProductValues, id: string | undefined) =>
    variants.find(({ variantId }) => variantId !== undefined && variantId === id);
  const kept = mine.variants.flatMap((variant) => {
    const [before, now] = [find(base, variant.variantId), find(theirs, variant.variantId)];
    if (!before) return [variant];
    if (now) return [mergeVariant({ base: before, mine: variant, theirs: now }, pick)];
    if (isSame(variant, before)) return [];
    conflicts.push(CONFLICTS.removedSize(before.size));
    const { variantId: _, stockShown: __, ...asNew } = variant;
    return [asNew];
  });
  const added = theirs.variants.filter(({ variantId }) => !find(base, variantId));
  return [...kept, ...added];
}

function mergeVariant({ base, mine, theirs }: Versions<VariantValues>, pick: Pick): VariantValues {
  const cell = (key: 'size' | 'netQuantity' | 'price' | 'originalPrice' | 'mrp' | 'lowStockLimit' | 'stock') =>
    pick(
      { base: base[key], mine: mine[key], theirs: theirs[key] },
      CONFLICTS[key](base.size, theirs[key] || CONFLICTS.empty),
    );
  return {
    ...theirs,
    size: cell('size'),
    netQuantity: cell('netQuantity'),
    price: cell('price'),
    originalPrice: cell('originalPrice'),
    mrp: cell('mrp'),
    lowStockLimit: cell('lowStockLimit'),
    stock: cell('stock'),
  };
}

const changedSince = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isSame(value, before[key as keyof T])),
  ) as Partial<T>;

/** Returns the fields that were changed while these values were saved. Of the sizes only cells of the same rows. */
export function typedWhileSaving(sent: ProductValues, typed: ProductValues, stored: ProductValues) {
  const { variants: typedSizes, ...changed } = changedSince(sent, typed);
  const isSameRows = [typedSizes, stored.variants].every((rows) => rows?.length === sent.variants.length);
  if (!typedSizes || !isSameRows) return changed;
  const variants = stored.variants.map((row, at) => ({ ...row, ...changedSince(sent.variants[at]!, typedSizes[at]!) }));
  return { ...changed, variants };
}
