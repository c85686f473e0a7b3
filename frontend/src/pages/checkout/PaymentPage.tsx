import { isGift, type SignedInUser } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { cartSlice, orderLines, productsCompared, productsOf } from '../../features/cart';
import {
  type CodeOutcome,
  DiscountCodeField,
  type DiscountCodes,
  keptDetails,
  type KnownQuote,
  OrderSummary,
  quoteTerms,
  refusalToPay,
  useDiscountCodes,
  useQuote,
} from '../../features/checkout';
import {
  PAYMENT_MESSAGES,
  PaymentChoice,
  paymentOutcomeState,
  PaymentPanel,
  type PaymentProvider,
  type Purchase,
  refusalOf,
  resultOf,
  usePayment,
  usePaymentRun,
  useProviders,
} from '../../features/payment';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { AddressLines } from '../../shared/ui/AddressLines';
import { deferred } from '../../shared/lib/deferred';
import { Notice } from '../../shared/ui/Notice';
import { PageLoading } from '../../shared/ui/PageLoading';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { summaryLines } from './cart-lines';
import { CheckoutLayout } from './CheckoutLayout';
import { CHECKOUT_PAGE_MESSAGES } from './messages';
import { useChosenAddress } from './use-delivery-address';
import { usePaymentEndings } from './usePaymentEndings';
import { toast } from '../../shared/ui/toast';
import { useLazyProductsQuery } from '../../features/catalog';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';

const OfferNotes = deferred(async () => (await import('../../shared/ui/OfferNotes')).OfferNotes);
const OrderDetailLines = deferred(async () => (await import('../../shared/ui/OrderDetailLines')).OrderDetailLines);

/** What the pages of a payment link and of a list of recipients use. */
export const PAYMENT_PARTS = { PaymentChoice, PaymentPanel, usePaymentRun, useProviders, refusalOf, resultOf };

/** Step 2 of 3. Requires a cart and an address. */
export function PaymentPage() {
  const items = useSelector(cartSlice.selectors.items);
  const user = useSelector(sessionSlice.selectors.user);
  // The value on arrival, because placing the order empties the cart while this page is still open.
  const [hasItems] = useState(items.length > 0);
  if (!user) return null;
  return hasItems ? <WithAddress user={user} /> : <Navigate to={paths.cart} replace />;
}

function WithAddress({ user }: { user: SignedInUser }) {
  const delivery = useChosenAddress(user);
  if (!delivery) return <PageLoading />;
  if (!delivery.address) return <Navigate to={paths.checkout} replace />;
  return <WithQuote customer={{ ...user, shippingAddress: delivery.address }} />;
}

function WithQuote({ customer }: Pick<PaymentScreenProps, 'customer'>) {
  const items = useSelector(cartSlice.selectors.items);
  const entered = useDiscountCodes(customer._id);
  const terms = quoteTerms(customer.shippingAddress, keptDetails.read(customer._id) ?? {});
  const { known, codes, refetchQuote } = useQuote(orderLines(items), terms, entered.codes);
  if (known.state === 'estimated') return <BackToCart because={PAYMENT_MESSAGES.shippingNotLoaded} />;
  // The cart page shows the reason.
  if (items.length > 0 && refusalToPay(known) !== null) return <Navigate to={paths.cart} replace />;
  return <PaymentScreen {...{ known, codes, entered, refetchQuote, customer }} />;
}

interface PaymentScreenProps {
  known: KnownQuote;
  codes: CodeOutcome;
  entered: DiscountCodes;
  refetchQuote: () => Promise<unknown>;
  customer: SignedInUser & Purchase['customer'];
}

function PaymentScreen({ known: usual, codes, entered, refetchQuote, customer }: PaymentScreenProps) {
  const items = useSelector(cartSlice.selectors.items);
  const hasUnavailable = items.some(({ stock }) => stock < 1);
  const details = keptDetails.read(customer._id) ?? {};
  const { providers, chosen, setWanted } = useChoice(usual, {
    postalCode: customer.shippingAddress.postalCode,
    isGift: isGift(details),
  });
  const terms = quoteTerms(customer.shippingAddress, details, chosen.name);
  const own = useQuote(chosen.hasOwnPrice ? orderLines(items) : [], terms, entered.codes);
  const known = chosen.hasOwnPrice ? own.known : usual;
  const notes = chosen.hasOwnPrice && known.state === 'known' && known.quote.offerNotes;
  const { isRefreshing, refresh } = useFreshTerms(() => Promise.all([refetchQuote(), own.refetchQuote()]));
  const totalPaise = known.state === 'known' && !isRefreshing && !hasUnavailable ? known.totalPaise : null;
  const { state, pay } = usePayment(chosen, { ...usePaymentEndings(), onTermsChanged: refresh });
  const isIdle = state.step === 'idle' || state.step === 'terms-changed';
  const payNow = () =>
    totalPaise !== null && pay({ lines: orderLines(items), totalPaise, customer, details, codes: entered.codes });
  return (
    <CheckoutLayout
      title={CHECKOUT_PAGE_MESSAGES.payment}
      step="payment"
      summary={
        <OrderSummary
          lines={summaryLines(items, known)}
          known={known}
          codes={
            <DiscountCodeField
              entered={entered}
              outcome={chosen.hasOwnPrice ? own.codes : codes}
              isDisabled={!isIdle}
            />
          }
        >
          {notes && <OfferNotes notes={notes} />}
        </OrderSummary>
      }
    >
      {hasUnavailable && (
        <Notice tone="error">
          <RichText text={CHECKOUT_PAGE_MESSAGES.itemUnavailable} tags={{ cart: linkTo(paths.cart) }} />
        </Notice>
      )}
      <PaymentChoice providers={providers} chosen={chosen} isDisabled={!isIdle} onChoose={setWanted} />
      <PaymentPanel key={chosen.name} provider={chosen} state={state} totalPaise={totalPaise} onPay={payNow} />
      <section aria-labelledby="delivery-heading" className="rounded-card border border-line p-6 sm:px-8">
        <h2 id="delivery-heading" className="mb-2 text-h3">
          {CHECKOUT_PAGE_MESSAGES.deliveryHeading}
        </h2>
        <AddressLines name={customer.name} address={customer.shippingAddress} />
        <OrderDetailLines details={details} />
        <Link to={paths.checkout} className="link mt-2 inline-flex min-h-8 items-center font-semibold">
          {CHECKOUT_PAGE_MESSAGES.backToShipping}
        </Link>
      </section>
    </CheckoutLayout>
  );
}

/** The ways to pay a cart of this price, and the chosen one: the usual one first. */
function useChoice(usual: KnownQuote, purchase: { postalCode: string; isGift: boolean }) {
  const providers = useProviders(usual.state === 'known' ? usual.totalPaise : null, purchase);
  const [wanted, setWanted] = useState<PaymentProvider | undefined>();
  const chosen = providers.find(({ name }) => name === wanted?.name) ?? providers[0]!;
  return { providers, chosen, setWanted };
}

/** Redirects to the cart with a message, shown as a toast and on the page. */
export function BackToCart({ because }: { because: string }) {
  useEffect(() => {
    toast.error(because, { id: because });
  }, [because]);
  return <Navigate to={paths.cart} replace state={paymentOutcomeState(because)} />;
}

/** Updates the cart to current prices and stock, and refetches settings and quote. */
export function useFreshTerms(refetchQuote: () => Promise<unknown>): { isRefreshing: boolean; refresh: () => void } {
  const dispatch = useDispatch();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const ids = productsOf(useSelector(cartSlice.selectors.items));
  const [fetchProducts] = useLazyProductsQuery();
  const { refetch: refetchSettings } = useStoreSettingsQuery();
  const fetchAll = async () => {
    const [{ data: products }] = await Promise.all([fetchProducts(ids), refetchSettings(), refetchQuote()]);
    if (products) dispatch(productsCompared({ ids, products }));
    setIsRefreshing(false);
  };
  const refresh = () => {
    setIsRefreshing(true);
    void fetchAll();
  };
  return { isRefreshing, refresh };
}
