import {
  BLANK_PRODUCT,
  detailsOf,
  formatQuantity,
  NUTRITION_KEYS,
  parseQuantity,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  tidied,
  type Product,
  type ProductDetails,
  type ProductEdit,
  type ProductField,
  type ProductFieldKind,
  type ProductStatus,
  type VariantInput,
} from '@shop/contracts';

/** The fields of one size, as typed. */
export interface VariantValues {
  /** Undefined for a new size. */
  variantId?: string;
  size: string;
  netQuantity: string;
  price: string;
  originalPrice: string;
  mrp: string;
  /** Blank for the shop's limit. */
  lowStockLimit: string;
  stock: string;
  /** The stock when the form was loaded. The server applies the difference to the current stock. */
  stockShown?: number;
}

/** Texts of a list are objects in the form, because react-hook-form requires it. */
interface TypedKinds {
  texts: { text: string }[];
  number: string;
  nutrition: Record<(typeof NUTRITION_KEYS)[number], string>;
}
type Typed<Field extends ProductField> = (typeof PRODUCT_FIELDS)[Field]['kind'] extends infer Kind
  ? Kind extends keyof TypedKinds
    ? TypedKinds[Kind]
    : ProductDetails[Field]
  : never;

/** The details of a product, as typed. */
export type DetailsValues = { [Field in ProductField]: Typed<Field> };

/** The fields of the form, as typed. */
export interface ProductValues extends DetailsValues {
  variants: VariantValues[];
}

export const NEW_VARIANT: VariantValues = {
  size: '',
  netQuantity: '',
  price: '',
  originalPrice: '',
  mrp: '',
  lowStockLimit: '',
  stock: '',
};

/** The initial values of a new product. */
export const NEW_PRODUCT: ProductValues = {
  ...detailsIn(BLANK_PRODUCT),
  imageUrls: [{ text: '' }],
  benefits: [{ text: '' }],
  variants: [{ ...NEW_VARIANT, size: 'Regular', price: '0', stock: '0' }],
};

export function valuesOf(product: Product): ProductValues {
  return {
    ...detailsIn(product),
    variants: product.variants.map(({ _id, size, netQuantity, price, originalPrice, mrp, lowStockLimit, stock }) => ({
      variantId: _id,
      size,
      netQuantity: netQuantity ? formatQuantity(netQuantity) : '',
      price: String(price),
      originalPrice: String(originalPrice ?? ''),
      mrp: String(mrp ?? ''),
      lowStockLimit: String(lowStockLimit ?? ''),
      stock: String(stock),
      stockShown: stock,
    })),
  };
}

/** Returns details as typed. Missing ones are blank. */
export function detailsIn(product: Partial<ProductDetails>): DetailsValues {
  const details = detailsOf(product);
  const values = PRODUCT_FIELD_NAMES.map((field) => [field, typedOf(details[field], PRODUCT_FIELDS[field].kind)]);
  return Object.fromEntries(values) as DetailsValues;
}

function typedOf(detail: ProductDetails[ProductField], kind: ProductFieldKind): unknown {
  if (kind === 'texts') return (detail as string[]).map((text) => ({ text }));
  if (kind === 'number') return String(detail ?? '');
  if (kind !== 'nutrition') return detail;
  const table = detail as ProductDetails['nutrition'];
  return Object.fromEntries(NUTRITION_KEYS.map((key) => [key, String(table[key] ?? '')]));
}

/** Returns typed details. */
export function detailsFrom(values: DetailsValues): ProductDetails {
  const details = PRODUCT_FIELD_NAMES.map((field) => [field, detailFrom(values[field], PRODUCT_FIELDS[field].kind)]);
  return Object.fromEntries(details) as ProductDetails;
}

function detailFrom(typed: DetailsValues[ProductField], kind: ProductFieldKind): unknown {
  if (kind === 'texts') return (typed as TypedKinds['texts']).map(({ text }) => text);
  if (kind === 'number') return typed === '' ? null : numberIn(typed as string);
  if (kind !== 'nutrition') return typed;
  const filled = Object.entries(typed as TypedKinds['nutrition']).filter(([, amount]) => amount.trim() !== '');
  return Object.fromEntries(filled.map(([key, amount]) => [key, numberIn(amount)]));
}

/** Parses a typed number: "1,299.50" -> 1299.5. */
export const numberIn = (typed: string): number => Number(typed.replaceAll(',', '').trim());

/**
 * Returns the request body: trimmed, without blank images, benefits and facts.
 * @param seen `updatedAt` of the product that the form was loaded from
 */
export function productEdit(values: ProductValues, status: ProductStatus, seen?: string): ProductEdit {
  return {
    status,
    ...tidied(detailsFrom(values)),
    variants: values.variants.map(variantInput),
    ...(seen && { updatedAt: seen }),
  };
}

function variantInput({ variantId, size, price, originalPrice, mrp, stock, ...other }: VariantValues): VariantInput {
  return {
    ...(variantId && { _id: variantId }),
    size: size.trim(),
    price: numberIn(price),
    originalPrice: originalPrice.trim() ? numberIn(originalPrice) : null,
    mrp: mrp.trim() ? numberIn(mrp) : null,
    netQuantity: parseQuantity(other.netQuantity),
    lowStockLimit: other.lowStockLimit.trim() ? numberIn(other.lowStockLimit) : null,
    stock: numberIn(stock),
    ...(other.stockShown !== undefined && { stockShown: other.stockShown }),
  };
}
