import { contentsText, type BoxContent, type BoxFilling, type ProductSummary, type Variant } from '@shop/contracts';
import { formatRupees, fromRupees, paise, toRupees } from '@shop/money';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import { FetchFailed } from '../../shared/ui/Loaded';
import { Stepper } from '../../shared/ui/Stepper';
import { baseApi } from '../../shared/api/base-api';
import { BOX_MESSAGES } from './box-messages';
import type { CartContent, Filling } from './cart-item';
import { variantOf } from './filled-variant';
import { CART_MESSAGES } from './messages';
import { BoxChoices } from './ui/BoxChoices';
import { BoxCompartments } from './ui/BoxCompartments';

const boxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The sizes that fit into the compartments of a box and can be bought now. */
    boxFillings: build.query<BoxFilling[], string>({
      query: (productId) => `/products/${encodeURIComponent(productId)}/fillings`,
      providesTags: ['Product'],
    }),
  }),
});

const { useBoxFillingsQuery } = boxApi;

/** A full box: `variant` has the price and the stock of the box with its contents. */
export interface FullBox extends Filling {
  variant: Variant;
  quantity: number;
}

interface BoxFillerProps {
  product: Pick<ProductSummary, '_id'> & { compartments: number };
  /** The size of the box. */
  variant: Variant;
  /** Renders the button that adds the full box to the cart. */
  renderBuy: (box: FullBox) => ReactNode;
}

/** Returns the box as one piece with what lies in it. */
function filledVariant(product: string, variant: Variant, contents: readonly BoxFilling[]): Variant {
  type Priced = Pick<Variant, 'price' | 'stock'>;
  const find = (one: BoxContent): Priced =>
    contents.find((filling) => filling.product === one.product && filling.size === one.size) ?? variant;
  return { ...variant, ...priceAndStock(variantOf({ product, size: variant.size, contents }, find)) };
}

const priceAndStock = (found: Pick<Variant, 'price' | 'stock'> | null) =>
  found && { price: found.price, stock: found.stock };

/** Fills the compartments of a box one after another, with a picture of the box, and offers it when it is full. */
export function BoxFiller({ product: { _id, compartments }, variant, renderBuy }: BoxFillerProps) {
  const id = useId();
  const { data: fillings, isError, refetch } = useBoxFillingsQuery(_id, { refetchOnMountOrArgChange: true });
  const [inside, setInside] = useState<readonly (BoxFilling | null)[]>(() => Array<null>(compartments).fill(null));
  const [quantity, setQuantity] = useState(1);
  const contents = inside.filter((filling) => filling !== null);
  const filled = filledVariant(_id, variant, contents);
  const put = (filling: BoxFilling | null, at: number) => setInside(inside.with(at, filling));
  return (
    <section aria-labelledby={id} className="space-y-4">
      <noscript>
        <p className="rounded-card bg-sand p-4">{BOX_MESSAGES.noScript}</p>
      </noscript>
      <h2 id={id} className="text-h3">
        {BOX_MESSAGES.heading}
      </h2>
      <div className="needs-script space-y-4">
        <BoxCompartments
          inside={inside}
          onTakeOut={(at) => put(null, at)}
          onEmpty={() => setInside(inside.map(() => null))}
        />
        {isError && !fillings && <FetchFailed message={BOX_MESSAGES.loadFailed} onRetry={refetch} />}
        {!isError && !fillings && <p className="text-ink-2">{BOX_MESSAGES.loading}</p>}
        {fillings && (
          <BoxChoices
            fillings={fillings}
            inside={contents}
            quantity={quantity}
            isFull={!inside.includes(null)}
            onChoose={(filling) => put(filling, inside.indexOf(null))}
          />
        )}
        <RunningPrice box={variant.price} filled={filled.price} />
        {inside.includes(null) && variant.stock > 0 ? (
          <NotFull missing={compartments - contents.length} />
        ) : (
          <div className="flex items-start gap-3">
            <Stepper value={quantity} min={1} max={Math.max(1, filled.stock)} onChange={setQuantity} />
            <div className="flex-1">
              {renderBuy({
                variant: filled,
                quantity,
                contents: contents.map(asKept),
                contentsText: contentsText(contents.map(asKept)),
              })}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** Prices and stock change, so that the cart keeps neither. */
const asKept = ({ product, size, name, imageUrl }: BoxFilling): CartContent => ({ product, size, name, imageUrl });

function RunningPrice({ box, filled }: { box: number; filled: number }) {
  const rows = [
    [BOX_MESSAGES.emptyBox, box],
    [BOX_MESSAGES.contents, toRupees(paise(fromRupees(filled) - fromRupees(box)))],
    [BOX_MESSAGES.total, filled],
  ] as const;
  return (
    <dl
      aria-live="polite"
      className="max-w-sm tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&>div:last-child]:font-bold"
    >
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotFull({ missing }: { missing: number }) {
  const id = useId();
  return (
    <div>
      <Button className="w-full" disabled aria-describedby={id}>
        {CART_MESSAGES.addToCart}
      </Button>
      <p id={id} className="pt-1 text-center text-sm text-ink-2">
        {BOX_MESSAGES.missing(missing)}
      </p>
    </div>
  );
}
