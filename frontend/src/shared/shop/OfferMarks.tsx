import type { Product, Variant } from '@shop/contracts';
import type { PublicOffer } from '@shop/contracts/offers';
import { useBannerQuery } from './shop-api';

/** Offers of a size that are shown. */
const MOST = 3;

interface OfferMarksProps {
  product: Pick<Product, '_id' | 'category'> & { variants: readonly Pick<Variant, 'size'>[] };
  /** The selected size: all its offers are shown, with their terms. Without it, the first offer of any size. */
  size?: string;
}

/** Returns whether an offer covers a size, as `covers` of the server's prices, whose module would make every page larger. */
function isCovered({ categories, products, sizes }: PublicOffer, { product, size }: OfferMarksProps): boolean {
  if (categories.length + products.length + sizes.length === 0) return true;
  const shown = size === undefined ? product.variants.map((variant) => variant.size) : [size];
  const isNamed = sizes.some((one) => one.product === product._id && shown.includes(one.size));
  return isNamed || categories.includes(product.category) || products.includes(product._id);
}

/** The offers that a product has by themselves today, as the server says. */
export default function OfferMarks(props: OfferMarksProps) {
  const isOfSize = props.size !== undefined;
  const offers = useBannerQuery().data?.offers ?? [];
  return offers
    .filter((offer) => offer.isBadge && isCovered(offer, props))
    .slice(0, isOfSize ? MOST : 1)
    .map(({ _id, title, terms }) => (
      <p key={_id} className="text-sm font-semibold text-forest">
        {title}
        {isOfSize && terms && <span className="font-normal text-ink-2">. {terms}</span>}
      </p>
    ));
}
