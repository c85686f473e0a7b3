import type { ProductSummary } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useProductsQuery } from '../../features/catalog';
import {
  CartLines,
  cartSlice,
  CartSummary,
  EmptyCart,
  noticesSeen,
  orderLines,
  productsCompared,
  productsOf,
} from '../../features/cart';
import { wishAdded } from '../../features/wish-list';
import { refusalToPay, useQuote } from '../../features/checkout';
import { paymentMessageIn, PaymentOutcomeNotice } from '../../features/payment';
import { sessionSlice } from '../../shared/session/session-slice';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';
import { deferred } from '../../shared/lib/deferred';
import { PageHead } from '../../shared/ui/PageHead';
import { CART_PAGE_MESSAGES } from './messages';

const AskPin = deferred(async () => (await import('../../features/delivery/AskPin')).default);
const RecentlyViewed = deferred(async () => (await import('../../features/catalog/RecentlyViewed')).RecentlyViewed);

/** Fetches current prices and stock, and updates the cart with them. */
function useFreshCart(): readonly ProductSummary[] {
  const dispatch = useDispatch();
  const isRestored = useSelector(sessionSlice.selectors.isRestored);
  const inCart = productsOf(useSelector(cartSlice.selectors.items));
  const {
    currentData: products,
    originalArgs: ids,
    isFetching,
  } = useProductsQuery(inCart, { refetchOnMountOrArgChange: true });
  // After a payment the stock of this cart may still be reserved, so the products can appear sold out. The server has just
  // compared the cart, and does so again before the next payment.
  const isFromPayment = paymentMessageIn(useLocation().state) !== null;
  useEffect(() => {
    if (products && ids && !isFetching && isRestored && !isFromPayment) dispatch(productsCompared({ ids, products }));
  }, [dispatch, products, ids, isFetching, isRestored, isFromPayment]);
  useEffect(() => () => void dispatch(noticesSeen()), [dispatch]);
  return products ?? [];
}

export function CartPage() {
  const products = useFreshCart();
  const dispatch = useDispatch();
  const items = useSelector(cartSlice.selectors.items);
  const isEmpty = items.length === 0;
  const { known } = useQuote(orderLines(items));
  const isRestored = useSelector(sessionSlice.selectors.isRestored);
  const { data: settings } = useStoreSettingsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(true);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return (
    <div className={`content py-10 lg:py-14 ${isEmpty ? 'min-h-screen' : ''}`}>
      <PageHead title={CART_PAGE_MESSAGES.heading} isPrivate />
      <h1 ref={heading} tabIndex={-1} className="mb-8">
        {CART_PAGE_MESSAGES.heading}
      </h1>
      <div className="not-empty:mb-8">
        <PaymentOutcomeNotice />
      </div>
      {isRestored && isEmpty && (
        <>
          <EmptyCart />
          <RecentlyViewed className="mt-10 border-t border-line pt-10" />
        </>
      )}
      {!isEmpty && (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <CartLines products={products} onSave={(productId) => dispatch(wishAdded(productId))} />
          <CartSummary
            settings={settings}
            refusal={refusalToPay(known)}
            offers={known.state === 'known' ? known.quote : undefined}
          >
            <AskPin />
          </CartSummary>
        </div>
      )}
    </div>
  );
}
