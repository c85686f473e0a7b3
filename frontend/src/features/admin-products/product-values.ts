import { DEFAULT_CATEGORY, type Category, type Product, type ProductEdit, type VariantInput } from '@shop/contracts';

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

/** The fields of the form, as typed. Rows are objects because react-hook-form requires it. */
export interface ProductValues {
  name: string;
  description: string;
  category: Category;
  images: { address: string }[];
  benefits: { text: string }[];
  variants: VariantValues[];
  facts: { title: string; description: string }[];
}

export const NEW_VARIANT: VariantValues = { size: '', price: '', originalPrice: '', stock: '' };

/** The initial values of a new product. */
export const NEW_PRODUCT: ProductValues = {
  name: '',
  description: '',
  category: DEFAULT_CATEGORY,
  images: [{ address: '' }],
  benefits: [{ text: '' }],
  variants: [{ size: 'Regular', price: '0', originalPrice: '', stock: '0' }],
  facts: [],
};

export function valuesOf({
  name,
  description,
  category,
  imageUrls,
  benefits,
  variants,
  nutritionalFacts,
}: Product): ProductValues {
  return {
    name,
    description,
    category,
    images: imageUrls.map((address) => ({ address })),
    benefits: benefits.map((text) => ({ text })),
    variants: variants.map(({ _id, size, price, originalPrice, stock }) => ({
      variantId: _id,
      size,
      price: String(price),
      originalPrice: originalPrice === undefined ? '' : String(originalPrice),
      stock: String(stock),
      stockShown: stock,
    })),
    facts: nutritionalFacts.map((fact) => ({ title: fact.title, description: fact.description })),
  };
}

/** Parses a typed number: "1,299.50" -> 1299.5. */
export const numberIn = (typed: string): number => Number(typed.replaceAll(',', '').trim());

const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

/**
 * Returns the request body: trimmed, without blank images, benefits and facts.
 * @param seen `updatedAt` of the product that the form was loaded from
 */
export function productEdit(values: ProductValues, seen?: string): ProductEdit {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category,
    imageUrls: filled(values.images.map(({ address }) => address)),
    benefits: filled(values.benefits.map(({ text }) => text)),
    variants: values.variants.map(variantInput),
    nutritionalFacts: values.facts
      .map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
      .filter(({ title, description }) => title || description),
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
