import { useDispatch } from 'react-redux';
import { QuickAdd } from '../../features/cart';
import { catalogApi, type CardActions } from '../../features/catalog';
import { WishButton } from '../../features/wish-list';
import { deferred } from '../../shared/lib/deferred';
import type { AppStore } from '../store';

const { products } = catalogApi.endpoints;

/** Cards of products put them on the wish list and in the cart, which the catalogue does not know. */
export const CARD_ACTIONS: CardActions = {
  Corner: ({ product }) => <WishButton product={product} className="needs-script" />,
  Mark: deferred(async () => (await import('../../shared/shop/OfferMarks')).default),
  Buy: function Buy({ product }) {
    const dispatch = useDispatch<AppStore['dispatch']>();
    return (
      <QuickAdd
        product={product}
        fetchProducts={(ids) => dispatch(products.initiate(ids, { subscribe: false, forceRefetch: true })).unwrap()}
      />
    );
  },
};
