import type { ProductValues, VariantValues } from './product-values';

/** Three states of one product: as the form was filled, as it was typed since, and as somebody else saved it meanwhile. */
interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Both changes in one form. `clashes` say where both changed the same: there the form keeps what was typed. */
export interface Merged {
  values: ProductValues;
  clashes: string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const TEXTS = { name: 'Name', description: 'Description', category: 'Category' } as const;
const LISTS = { images: 'Images', benefits: 'Benefits', facts: 'Nutritional facts' } as const;
const CELLS = { size: 'Name', price: 'Sale price', originalPrice: 'Original price', stock: 'Stock' } as const;

/** Puts what was typed on top of what somebody else saved. */
export function mergeChanges(versions: Versions<ProductValues>): Merged {
  const clashes: string[] = [];
  const pick = <T>({ base, mine, theirs }: Versions<T>, clash: string): T => {
    if (isSame(mine, base)) return theirs;
    if (!isSame(theirs, base) && !isSame(theirs, mine)) clashes.push(clash);
    return mine;
  };
  const field = <K extends keyof ProductValues>(key: K, clash: string): ProductValues[K] =>
    pick({ base: versions.base[key], mine: versions.mine[key], theirs: versions.theirs[key] }, clash);
  const text = <K extends keyof typeof TEXTS>(key: K) => field(key, `${TEXTS[key]} is now “${versions.theirs[key]}”.`);
  const list = <K extends keyof typeof LISTS>(key: K) => field(key, `${LISTS[key]} were changed too.`);
  const values = {
    name: text('name'),
    description: text('description'),
    category: text('category'),
    images: list('images'),
    benefits: list('benefits'),
    facts: list('facts'),
    variants: mergeVariants(versions, pick, clashes),
  };
  return { values, clashes };
}

type Pick = <T>(versions: Versions<T>, clash: string) => T;

function mergeVariants(
  { base, mine, theirs }: Versions<ProductValues>,
  pick: Pick,
  clashes: string[],
): VariantValues[] {
  const find = ({ variants }: ProductValues, id: string | undefined) =>
    variants.find(({ variantId }) => variantId !== undefined && variantId === id);
  const kept = mine.variants.flatMap((variant) => {
    const [before, now] = [find(base, variant.variantId), find(theirs, variant.variantId)];
    if (!before) return [variant];
    if (now) return [mergeVariant({ base: before, mine: variant, theirs: now }, pick)];
    if (isSame(variant, before)) return [];
    clashes.push(`Size ${before.size} was removed; yours is kept as a new size.`);
    const { variantId: _, stockShown: __, ...asNew } = variant;
    return [asNew];
  });
  const added = theirs.variants.filter(({ variantId }) => !find(base, variantId));
  return [...kept, ...added];
}

function mergeVariant({ base, mine, theirs }: Versions<VariantValues>, pick: Pick): VariantValues {
  const cell = (key: keyof typeof CELLS) =>
    pick(
      { base: base[key], mine: mine[key], theirs: theirs[key] },
      `${CELLS[key]} of ${base.size} is now ${theirs[key] || 'empty'}.`,
    );
  return {
    ...theirs,
    size: cell('size'),
    price: cell('price'),
    originalPrice: cell('originalPrice'),
    stock: cell('stock'),
  };
}
