import { normalisePhone, type OrderDetails, type Quote } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { useState, type ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PaymentDispatch, PaymentPorts, PaymentProvider } from '../../features/payment';
import { recipientsApi } from '../../features/recipients';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';
import type { PAYMENT_PARTS } from './PaymentPage';
import { placedOrderState } from './placed-order';

const { paidList, startListPayment, listPaymentStatus, cancelListPayment, orderOfList } = recipientsApi.endpoints;
const FRESH = { subscribe: false, forceRefetch: true } as const;

interface ListPaymentProps {
  list: string;
  quote: Quote;
  /** `details` are null while something is missing. */
  payer: { details: OrderDetails | null; phone: string };
  /** Of the payment page, loaded with it. */
  parts: typeof PAYMENT_PARTS;
  /** Reloads the list: its price has changed, or the attempt ended without an order. */
  onChanged: () => void;
}

/** The ways to pay a list, and the payment of one. */
export function ListPayment(props: ListPaymentProps) {
  const { useProviders } = props.parts;
  const { details } = props.payer;
  const totalPaise = fromRupees(props.quote.total);
  const postalCode = details?.billingPostalCode ?? '';
  // As a gift it cannot be paid to the courier.
  const providers = useProviders(postalCode ? totalPaise : null, { postalCode, isGift: true });
  const [wanted, setWanted] = useState<PaymentProvider>();
  const chosen = providers.find(({ name }) => name === wanted?.name) ?? providers[0]!;
  return <PayWith key={chosen.name} {...props} choice={{ providers, chosen, onChoose: setWanted }} />;
}

interface PayWithProps extends ListPaymentProps {
  choice: Omit<ComponentProps<typeof PAYMENT_PARTS.PaymentChoice>, 'isDisabled'>;
}

function PayWith({ list, quote, payer, parts, onChanged, choice }: PayWithProps) {
  const { PaymentChoice, PaymentPanel, usePaymentRun, refusalOf } = parts;
  const { chosen: provider } = choice;
  const user = useSelector(sessionSlice.selectors.user);
  const navigate = useNavigate();
  const totalPaise = fromRupees(quote.total);
  const { state, pay } = usePaymentRun((dispatch) => portsOf(dispatch, { list, provider, refusalOf }), {
    onPlaced: (order, isOnPage) => {
      if (isOnPage) void navigate(paths.orderSuccess, { replace: true, state: placedOrderState(order) });
    },
    onTermsChanged: onChanged,
    onNotPlaced: (message) => {
      toast.error(message);
      onChanged();
    },
  });
  const { details, phone } = payer;
  const payNow = () => {
    if (!user || !details) return;
    const { billingAddress = '', billingCity = '', billingPostalCode = '' } = details;
    const address = { address: billingAddress, city: billingCity, state: '', postalCode: billingPostalCode };
    const shippingAddress = { ...address, phone: normalisePhone(phone) };
    const lines = quote.lines.map(({ product, size, quantity }) => ({ product, size, quantity }));
    pay({ lines, totalPaise, details, customer: { name: user.name, email: user.email, shippingAddress } });
  };
  const isIdle = state.step === 'idle' || state.step === 'terms-changed';
  return (
    <>
      <PaymentChoice {...choice} isDisabled={!isIdle} />
      <PaymentPanel provider={provider} state={state} totalPaise={details ? totalPaise : null} onPay={payNow} />
    </>
  );
}

interface ListPorts {
  list: string;
  provider: PaymentProvider;
  refusalOf: typeof PAYMENT_PARTS.refusalOf;
}

/** Only the start of the payment is of the list; the rest is of the provider. */
function portsOf(dispatch: PaymentDispatch, { list, provider, refusalOf }: ListPorts): PaymentPorts {
  const ports = provider.open(dispatch, async ({ totalPaise: amount, details, customer }) => {
    try {
      const { phone } = customer.shippingAddress;
      const payment = { list, provider: provider.name, amount, phone, details };
      return { ok: await dispatch(startListPayment.initiate(payment)).unwrap() };
    } catch (error) {
      return refusalOf(error);
    }
  });
  const fetchOrder: PaymentPorts['fetchOrder'] = (orderId) =>
    dispatch(orderOfList.initiate(orderId, FRESH))
      .unwrap()
      .then((ok) => ({ ok }))
      .catch(() => ({ lost: true }) as const);
  return {
    ...ports,
    fetchOrder,
    // A payment that is verified has become the order of the list; one whose money comes later has not.
    placeOrder: async (proof) => {
      const { order } = await dispatch(paidList.initiate(list, FRESH))
        .unwrap()
        .catch(() => ({ order: null }));
      return order ? fetchOrder(order._id) : ports.placeOrder(proof);
    },
    fetchStatus: (orderId) =>
      dispatch(listPaymentStatus.initiate(orderId, FRESH))
        .unwrap()
        .catch(() => null),
    cancelPayment: (orderId) => void dispatch(cancelListPayment.initiate(orderId)),
  };
}
