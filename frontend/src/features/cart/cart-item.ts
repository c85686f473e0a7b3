import { contentsKey, type BoxContent, type ProductSummary, type Variant } from '@shop/contracts';

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
  /** Product ID, size and contents joined. Unique in the cart. */
  cartItemId: string;
  size: string;
  /** Of a box with all that lies in it. */
  price: number;
  stock: number;
  quantity: number;
  /** Of a box that the customer filled: what lies in each compartment, and all of it as shown. */
  contents?: CartContent[];
  contentsText?: string;
}

/** What a line has only of a box. */
export type Filling = Pick<CartItem, 'contents' | 'contentsText'>;

/** What lies in a compartment, as shown. */
export interface CartContent extends BoxContent {
  name: string;
  imageUrl: string;
}

export const cartItemId = (productId: string, size: string, contents?: readonly BoxContent[]): string =>
  `${productId}-${size}${contentsKey(contents)}`;

/** Returns a line without the product's sizes and review texts. */
export function cartItem(
  product: ProductSummary,
  { size, price, stock }: Variant,
  quantity: number,
  { contents, contentsText }: Filling = {},
): CartItem {
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
    cartItemId: cartItemId(_id, size, contents),
    size,
    price,
    stock,
    quantity,
    ...(contents && { contents, contentsText }),
  };
}

/** "Almonds 250g", for the labels of buttons and in notices. */
export const lineName = ({ name, size }: CartItem): string => `${name} ${size}`;

/** The products of these lines, with those that lie in boxes. */
export const productsOf = (items: readonly CartItem[]): string[] =>
  items.flatMap(({ _id, contents = [] }) => [_id, ...contents.map(({ product }) => product)]);
