import { createContext, type ComponentType } from 'react';
import type { ListedProduct } from './listed';

/** Parts of the cards of products that belong to other features. */
export interface CardActions {
  /** In the corner of the image. */
  Corner?: ComponentType<{ product: ListedProduct }>;
  /** Below the price. */
  Mark?: ComponentType<{ product: ListedProduct }>;
  /** Beside the button that opens the product; not for products that are sold out. */
  Buy?: ComponentType<{ product: ListedProduct }>;
}

export const CardActionsContext = createContext<CardActions>({});
