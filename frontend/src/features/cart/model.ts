import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductSummary, Variant } from '@shop/contracts';
import { formatRupees, fromRupees, sum, times } from '@shop/money';
import { cartItem, cartItemId as cartItemIdOf, productsOf, type CartItem } from './cart-item';
import { among, variantOf } from './filled-variant';
import { refusalToAdd, refusalToChange, type Addition } from './rules';
import { CART_MESSAGES } from './messages';

/** The change of a line since it was added. Only an unavailable line blocks the checkout. */
interface LineNotice {
  isAvailable: boolean;
  text: string;
}

interface ComparedLine {
  line: CartItem;
  notice: LineNotice | null;
}

const UNAVAILABLE: LineNotice = { isAvailable: false, text: CART_MESSAGES.unavailable };

/** Updates a line to the current price and stock, and describes what changed. */
function compared(line: CartItem, products: readonly ProductSummary[]): ComparedLine {
  const variant = variantOf({ ...line, product: line._id }, among(products));
  if (!variant || variant.stock < 1) return { line: { ...line, stock: 0 }, notice: UNAVAILABLE };
  const texts: string[] = [];
  if (variant.price !== line.price)
    texts.push(CART_MESSAGES.priceChanged(formatRupees(line.price), formatRupees(variant.price)));
  if (variant.stock < line.quantity) texts.push(CART_MESSAGES.stockLeft(variant.stock));
  return {
    line: { ...line, price: variant.price, stock: variant.stock, quantity: Math.min(line.quantity, variant.stock) },
    notice: texts.length > 0 ? { isAvailable: true, text: texts.join('. ') } : null,
  };
}

export interface CartState {
  items: CartItem[];
  /** Changes since a line was added, by cartItemId. Not stored. */
  notices: Record<string, LineNotice>;
}

const initialState: CartState = { items: [], notices: {} };

/** The cart of this browser, limited by the known stock. The server checks everything again. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Sets the lines read from local storage, at startup or after another tab changed them. */
    cartRestored(state, { payload }: PayloadAction<CartItem[]>) {
      state.items = payload;
    },
    lineAdded(state, { payload }: PayloadAction<Addition & { variant: Variant }>) {
      if (refusalToAdd(state.items, payload) !== null) return;
      const added = cartItem(payload.product, payload.variant, payload.quantity, payload);
      const at = state.items.findIndex((line) => line.cartItemId === added.cartItemId);
      const existing = state.items[at];
      if (existing) state.items[at] = { ...added, quantity: existing.quantity + added.quantity };
      else state.items.push(added);
    },
    quantityChanged(state, { payload }: PayloadAction<{ cartItemId: string; quantity: number }>) {
      const line = state.items.find((item) => item.cartItemId === payload.cartItemId);
      if (!line || refusalToChange(line, payload.quantity) !== null) return;
      delete state.notices[payload.cartItemId];
      line.quantity = payload.quantity;
      state.items = state.items.filter((item) => item.quantity >= 1);
    },
    /** Puts another size in the place of a line, added to a line that has it already, up to its stock. */
    sizeChanged(state, { payload: { cartItemId, variant } }: PayloadAction<{ cartItemId: string; variant: Variant }>) {
      const at = state.items.findIndex((item) => item.cartItemId === cartItemId);
      const line = state.items[at];
      if (!line || variant.stock < 1) return;
      const { size, price, stock } = variant;
      const id = cartItemIdOf(line._id, size);
      const other = id === cartItemId ? undefined : state.items.find((item) => item.cartItemId === id);
      const quantity = Math.min(line.quantity + (other?.quantity ?? 0), stock);
      state.items[at] = { ...line, cartItemId: id, size, price, stock, quantity };
      state.items = state.items.filter((item, index) => index === at || item.cartItemId !== id);
      delete state.notices[cartItemId];
    },
    lineRemoved(state, { payload }: PayloadAction<string>) {
      state.items = state.items.filter((item) => item.cartItemId !== payload);
      delete state.notices[payload];
    },
    /** Undo of a removal: restores the line at its position. */
    lineReturned(state, { payload }: PayloadAction<{ line: CartItem; at: number }>) {
      if (state.items.some((item) => item.cartItemId === payload.line.cartItemId)) return;
      state.items.splice(payload.at, 0, payload.line);
    },
    /**
     * Updates prices and stock of the lines with these product IDs from current product data, and stores what changed.
     * Other lines were added after the products were requested.
     */
    productsCompared(state, { payload }: PayloadAction<{ ids: readonly string[]; products: ProductSummary[] }>) {
      for (const [at, item] of state.items.entries()) {
        if (productsOf([item]).some((id) => !payload.ids.includes(id))) continue;
        const { line, notice } = compared(item, payload.products);
        state.items[at] = line;
        if (notice) state.notices[line.cartItemId] = notice;
        else if (state.notices[line.cartItemId]?.isAvailable === false) delete state.notices[line.cartItemId];
      }
    },
    noticesSeen(state) {
      state.notices = {};
    },
    cartEmptied: () => initialState,
  },
  selectors: {
    items: (state) => state.items,
    notices: (state) => state.notices,
    /** The number of pieces, not lines, as shown on the badge. */
    count: (state) => state.items.reduce((total, { quantity }) => total + quantity, 0),
    /** In paise. */
    subtotal: createSelector([(state: CartState) => state.items], (items) =>
      sum(items.map(({ price, quantity }) => times(fromRupees(price), quantity))),
    ),
    hasUnavailable: (state) => Object.values(state.notices).some(({ isAvailable }) => !isAvailable),
  },
});

export const {
  cartRestored,
  lineAdded,
  quantityChanged,
  sizeChanged,
  lineRemoved,
  lineReturned,
  productsCompared,
  noticesSeen,
  cartEmptied,
} = cartSlice.actions;
