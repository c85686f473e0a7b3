import { MAX_ADDRESSES, type OrderDetails, type SignedInUser } from '@shop/contracts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { AddAddress, AddressChoice, SavedState } from '../../features/account';
import { cartSlice, orderLines, type CartItem } from '../../features/cart';
import {
  ADDRESS_MISSING_ID,
  areDetailsValid,
  DetailsCard,
  detailsToSend,
  DiscountCodeField,
  keptDetails,
  OrderSummary,
  quoteTerms,
  refusalToPay,
  ShippingAddressCard,
  useDiscountCodes,
  useQuote,
} from '../../features/checkout';
import { giftDaysOf, useDeliveryPromiseQuery } from '../../features/delivery';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { deferred } from '../../shared/lib/deferred';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { WithSupportAddress } from '../../shared/ui/WithSupportAddress';
import { summaryLines } from './cart-lines';
import { CheckoutLayout } from './CheckoutLayout';
import { CHECKOUT_PAGE_MESSAGES } from './messages';
import { useDeliveryAddress, type DeliveryAddress } from './use-delivery-address';

const DeliveryChoice = deferred(async () => (await import('../../features/delivery/DeliveryChoice')).DeliveryChoice);

const REFUSAL_ID = 'refusal-to-pay';

/** Step 1 of 3: delivery address and total. */
export function CheckoutPage() {
  const items = useSelector(cartSlice.selectors.items);
  const user = useSelector(sessionSlice.selectors.user);
  if (!user) return null;
  if (items.length === 0) return <Navigate to={paths.cart} replace />;
  return <CheckoutScreen user={user} items={items} />;
}

function CheckoutScreen({ user, items }: { user: SignedInUser; items: CartItem[] }) {
  const delivery = useDeliveryAddress(user);
  const entered = useDiscountCodes(user._id);
  const [details, setDetails] = useState(() => keptDetails.read(user._id) ?? {});
  const pin = delivery.address?.postalCode;
  const { currentData: promise } = useDeliveryPromiseQuery(pin ?? '', { skip: !pin });
  // Another address may have no express. While that is not known the choice stays.
  const speed = promise && !promise.express ? undefined : details.speed;
  const giftDays = giftDaysOf(promise, speed);
  const terms = quoteTerms(delivery.address, { ...details, speed });
  const { known, codes } = useQuote(orderLines(items), terms, entered.codes);
  const navigate = useNavigate();
  const deliveryState = delivery.address?.state ?? '';
  const isAddressMissing = delivery.address === null;
  const refusal = refusalToPay(known);
  const hasDay = Boolean(details.giftOccasion && details.deliverOn);
  /** Kept for a reload or a way back. What is not valid yet is kept when it is. */
  const change = (changed: OrderDetails) => {
    setDetails(changed);
    if (areDetailsValid(changed, deliveryState, giftDays)) keptDetails.remember(user._id, detailsToSend(changed));
  };
  const goOn = () => {
    delivery.keep();
    // A code that does not apply was told here, and is not told again.
    entered.change(entered.codes.filter((code) => !codes.refused.some((refused) => refused.code === code)));
    keptDetails.remember(user._id, detailsToSend({ ...details, speed }));
    void navigate(paths.payment);
  };
  const summary = (
    <OrderSummary
      lines={summaryLines(items, known)}
      known={known}
      codes={<DiscountCodeField entered={entered} outcome={codes} />}
    >
      <Button
        className="w-full"
        disabled={isAddressMissing || refusal !== null || !areDetailsValid(details, deliveryState, giftDays)}
        aria-describedby={isAddressMissing ? ADDRESS_MISSING_ID : refusal ? REFUSAL_ID : undefined}
        onClick={goOn}
      >
        {CHECKOUT_PAGE_MESSAGES.continueToPayment}
      </Button>
      {refusal && (
        <p id={REFUSAL_ID} className="mt-3 text-sm text-danger">
          <WithSupportAddress sentence={refusal} />
        </p>
      )}
      <Link to={paths.cart} className="link mt-2 flex min-h-11 items-center justify-center">
        {CHECKOUT_PAGE_MESSAGES.backToCart}
      </Link>
    </OrderSummary>
  );
  return (
    <CheckoutLayout title={CHECKOUT_PAGE_MESSAGES.checkout} step="shipping" summary={summary}>
      <ShippingAddressCard name={user.name} shippingAddress={delivery.address} choice={choiceOf(delivery)}>
        {delivery.chosen && (
          <div className="grid justify-items-start gap-5">
            <SavedState key={delivery.chosen._id} entry={delivery.chosen} />
            {delivery.saved.length < MAX_ADDRESSES && <AddAddress onAdded={({ _id }) => delivery.choose(_id)} />}
          </div>
        )}
      </ShippingAddressCard>
      <DetailsCard details={details} deliveryState={deliveryState} giftDays={giftDays} onChange={change} />
      {pin && (promise?.express || !hasDay) && (
        <div className="flex items-start gap-3 rounded-card border border-line px-6 py-4 text-ink-2">
          <Icon name="truck" size={22} className="mt-0.5 shrink-0 text-gold-dark" />
          <div className="min-w-0 flex-1">
            <DeliveryChoice {...{ pin, speed, hasDay }} onChange={(chosen) => change({ ...details, speed: chosen })} />{' '}
            {CHECKOUT_PAGE_MESSAGES.followParcel}
          </div>
        </div>
      )}
    </CheckoutLayout>
  );
}

/** Shows the choice of an address if there are several. */
function choiceOf({ saved, chosen, choose }: DeliveryAddress) {
  return saved.length > 1 && chosen ? (
    <AddressChoice addresses={saved} chosenId={chosen._id} onChoose={choose} />
  ) : null;
}
