import type { ProductSummary, Variant } from '@shop/contracts';

type CartProduct = Pick<
  ProductSummary,
  | '_id'
  | 'name'
  | 'description'
  | 'category'
  | 'imageUrls'
  | 'benefits'
  | 'nutritionalFacts'
  | 'rating'
  | 'numReviews'
  | 'updatedAt'
>;

/**
 * A line of the cart, stored in the browser under "cart": the product without its sizes, plus the selected size as of
 * the last update. Money in rupees.
 */
export interface CartItem extends CartProduct {
  /** Product ID and size joined. Unique in the cart. */
  cartItemId: string;
  size: string;
  price: number;
  stock: number;
  quantity: number;
}

export const cartItemId = (productId: string, size: string): string => `${productId}-${size}`;

/** Returns a line without the product's sizes and review texts. */
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

/** "Almonds 250g", for the labels of buttons and in notices. */
export const lineName = ({ name, size }: CartItem): string => `${name} ${size}`;
