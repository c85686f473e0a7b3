/** The size of a product that lies in one compartment of a box. */
export interface BoxContent {
  product: string;
  size: string;
}

/** Sizes that fit into the compartments of a box and can be bought now. `price` in rupees. */
export interface BoxFilling extends BoxContent {
  name: string;
  price: number;
  stock: number;
  imageUrl: string;
}

/** A box that a customer filled, with the pieces in one such box. Its pieces are among the items of the order. */
export interface FilledBox {
  product: string;
  name: string;
  size: string;
  /** The number of boxes that are filled in this way. */
  quantity: number;
  contents: (BoxContent & { name: string; quantity: number })[];
}

/** Returns the same key for boxes with the same contents, whatever their compartments. */
export const contentsKey = (contents: readonly BoxContent[] = []): string =>
  contents
    .map(({ product, size }) => ` ${product}-${size}`)
    .sort()
    .join('');
