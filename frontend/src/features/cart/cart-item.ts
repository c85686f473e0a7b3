import type { ProductSummary, Variant } from '@shop/contracts';

/**
 * A line of the cart, stored in the browser under "cart": the product without its sizes, plus the chosen size as it
 * was when last looked at. Money in rupees.
 */
export interface CartItem extends Omit<ProductSummary, 'variants'> {
  /** Product id and size joined: one line for each. */
  cartItemId: string;
  size: string;
  price: number;
  stock: number;
  quantity: number;
}

export const cartItemId = (productId: string, size: string): string => `${productId}-${size}`;

/** The part of a product that the cart stores: no sizes, and no review texts. */
export function cartItem(product: ProductSummary, { size, price, stock }: Variant, quantity: number): CartItem {
  const { _id, name, description, category, imageUrls, benefits, nutritionalFacts, rating, numReviews, updatedAt } =
    product;
  return {
    _id,
    name,
    description,
    category,
    imageUrls,
    benefits,
    nutritionalFacts,
    rating,
    numReviews,
    updatedAt,
    cartItemId: cartItemId(_id, size),
    size,
    price,
    stock,
    quantity,
  };
}

/** "Almonds 250g", for buttons and notices about one line. */
export const lineName = ({ name, size }: CartItem): string => `${name} ${size}`;
