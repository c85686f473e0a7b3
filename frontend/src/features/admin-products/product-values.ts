import {
  BLANK_PRODUCT,
  detailsOf,
  PRODUCT_FIELD_NAMES,
  tidied,
  type Product,
  type ProductDetails,
  type ProductEdit,
  type ProductField,
  type VariantInput,
} from '@shop/contracts';

/** The fields of one size, as typed. */
export interface VariantValues {
  /** Undefined for a new size. */
  variantId?: string;
  size: string;
  price: string;
  originalPrice: string;
  stock: string;
  /** The stock when the form was loaded. The server applies the difference to the current stock. */
  stockShown?: number;
}

/** Texts of a list are objects in the form, because react-hook-form requires it. */
type Typed<Detail> = Detail extends string[] ? { text: string }[] : Detail;

/** The details of a product, as typed. */
export type DetailsValues = { [Field in ProductField]: Typed<ProductDetails[Field]> };

/** The fields of the form, as typed. */
export interface ProductValues extends DetailsValues {
  variants: VariantValues[];
}

export const NEW_VARIANT: VariantValues = { size: '', price: '', originalPrice: '', stock: '' };

/** The initial values of a new product. */
export const NEW_PRODUCT: ProductValues = {
  ...detailsIn(BLANK_PRODUCT),
  imageUrls: [{ text: '' }],
  benefits: [{ text: '' }],
  variants: [{ size: 'Regular', price: '0', originalPrice: '', stock: '0' }],
};

export function valuesOf(product: Product): ProductValues {
  return {
    ...detailsIn(product),
    variants: product.variants.map(({ _id, size, price, originalPrice, stock }) => ({
      variantId: _id,
      size,
      price: String(price),
      originalPrice: originalPrice === undefined ? '' : String(originalPrice),
      stock: String(stock),
      stockShown: stock,
    })),
  };
}

function detailsIn(product: ProductDetails): DetailsValues {
  const details = detailsOf(product);
  const values = PRODUCT_FIELD_NAMES.map((field) => {
    const detail = details[field];
    const typed =
      typeof detail === 'string'
        ? detail
        : detail.map((entry) => (typeof entry === 'string' ? { text: entry } : entry));
    return [field, typed];
  });
  return Object.fromEntries(values) as DetailsValues;
}

function detailsFrom(values: DetailsValues): ProductDetails {
  const details = PRODUCT_FIELD_NAMES.map((field) => {
    const typed = values[field];
    return [field, typeof typed === 'string' ? typed : typed.map((entry) => ('text' in entry ? entry.text : entry))];
  });
  return Object.fromEntries(details) as ProductDetails;
}

/** Parses a typed number: "1,299.50" -> 1299.5. */
export const numberIn = (typed: string): number => Number(typed.replaceAll(',', '').trim());

/**
 * Returns the request body: trimmed, without blank images, benefits and facts.
 * @param seen `updatedAt` of the product that the form was loaded from
 */
export function productEdit(values: ProductValues, seen?: string): ProductEdit {
  return {
    ...tidied(detailsFrom(values)),
    variants: values.variants.map(variantInput),
    ...(seen && { updatedAt: seen }),
  };
}

function variantInput({ variantId, size, price, originalPrice, stock, stockShown }: VariantValues): VariantInput {
  return {
    ...(variantId && { _id: variantId }),
    size: size.trim(),
    price: numberIn(price),
    originalPrice: originalPrice.trim() ? numberIn(originalPrice) : null,
    stock: numberIn(stock),
    ...(stockShown !== undefined && { stockShown }),
  };
}
