import type { Order } from '@shop/contracts';
import type { PaymentLinkOffer } from '@shop/contracts/draft-orders';
import { fromRupees } from '@shop/money';
import type { PaymentDispatch, PaymentPorts } from '../../features/payment';
import { linkApi } from '../../features/payment-link';
import { toast } from '../../shared/ui/toast';
import type { PAYMENT_PARTS } from './PaymentPage';

const { startLinkPayment, verifyLinkPayment, linkPaymentStatus } = linkApi.endpoints;

/** Who pays has no session, and so sees only the number of the order, which the link then shows. */
const PLACED = { ok: {} as Order };

interface LinkPaymentProps {
  linkKey: string;
  offer: PaymentLinkOffer;
  /** Of the payment page, loaded with it: a chunk that both pages share would cost every checkout half a kilobyte. */
  parts: typeof PAYMENT_PARTS;
  /** Reloads the link: it was paid, or its price has changed. */
  onChanged: () => void;
}

/** The payment of a mailed link, with the usual provider. */
export function LinkPayment({ linkKey: key, offer, parts, onChanged }: LinkPaymentProps) {
  const { PaymentPanel, usePaymentRun, useProviders, refusalOf, resultOf } = parts;
  const provider = useProviders(null, { postalCode: '', isGift: false })[0]!;
  const { quote, name, email, shippingAddress } = offer;
  const portsOf = (dispatch: PaymentDispatch): PaymentPorts => ({
    ...provider.open(dispatch, async ({ totalPaise }) => {
      try {
        return { ok: await dispatch(startLinkPayment.initiate({ key, amount: totalPaise })).unwrap() };
      } catch (error) {
        return refusalOf(error);
      }
    }),
    verify: async (proof) => {
      const result = await resultOf(dispatch(verifyLinkPayment.initiate({ key, ...proof })).unwrap());
      return 'ok' in result ? { ok: { captured: result.ok.orderId !== undefined } } : result;
    },
    placeOrder: async () => PLACED,
    fetchOrder: async () => PLACED,
    fetchStatus: (orderId) =>
      dispatch(linkPaymentStatus.initiate({ key, orderId }, { subscribe: false, forceRefetch: true }))
        .unwrap()
        .catch(() => null),
    cancelPayment: () => undefined,
  });
  const { state, pay } = usePaymentRun(portsOf, {
    onPlaced: onChanged,
    onTermsChanged: onChanged,
    onNotPlaced: (message) => {
      toast.error(message);
      onChanged();
    },
  });
  const totalPaise = fromRupees(quote.total);
  const lines = quote.lines.map(({ product, size, quantity }) => ({ product, size, quantity }));
  return (
    <PaymentPanel
      provider={provider}
      state={state}
      totalPaise={totalPaise}
      onPay={() => pay({ lines, totalPaise, customer: { name, email, shippingAddress }, details: {} })}
    />
  );
}
