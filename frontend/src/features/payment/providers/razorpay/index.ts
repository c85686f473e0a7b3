import { useEffect } from 'react';
import type { PaymentProvider } from '../../payment-provider';
import { useRazorpayConfigQuery } from './api';
import { loadCheckoutScript } from './checkout-script';
import { RAZORPAY_MESSAGES } from './messages';
import { razorpayPorts } from './razorpay-ports';

export { OnlinePaymentSettings } from './ui/OnlinePaymentSettings';

/** Cards and UPI in the dialog of Razorpay. */
export const razorpay: PaymentProvider = {
  name: 'razorpay',
  icon: 'lock',
  texts: {
    choice: RAZORPAY_MESSAGES.choice,
    hint: RAZORPAY_MESSAGES.choiceHint,
    heading: RAZORPAY_MESSAGES.heading,
    pay: RAZORPAY_MESSAGES.pay,
    note: RAZORPAY_MESSAGES.processedBy,
  },
  usePreparation: useEarlyScript,
  open: razorpayPorts,
};

/** Preloads the checkout script. A failure is reported only when the customer pays. */
function useEarlyScript(): { isTest: boolean } {
  const config = useRazorpayConfigQuery().data;
  const address = config?.checkoutUrl;
  useEffect(() => {
    if (address) loadCheckoutScript(address).catch(() => undefined);
  }, [address]);
  return { isTest: config?.isTest ?? false };
}
