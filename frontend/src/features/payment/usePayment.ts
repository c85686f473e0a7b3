import type { Order } from '@shop/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { PaymentState, Purchase } from './model';
import type { PaymentDispatch, PaymentProvider, ProviderPorts } from './payment-provider';
import { type PaymentPorts, paymentRun } from './payment-run';
import { paymentApi } from './api';
import { resultOf } from './request-results';

const { cancelPayment, paymentStatus, placedOrder } = paymentApi.endpoints;

/**
 * Implements the ports of one attempt with the API and the provider.
 * @param chosen returns the provider as of the start of the attempt
 */
function paymentPorts(dispatch: PaymentDispatch, chosen: () => PaymentProvider): PaymentPorts {
  let ports: ProviderPorts;
  return {
    get hasNoDialog() {
      return ports.hasNoDialog;
    },
    prepareDialog: () => {
      ports = chosen().open(dispatch);
      return ports.prepareDialog();
    },
    createOrder: (purchase) => ports.createOrder(purchase),
    openDialog: (order, listeners) => ports.openDialog(order, listeners),
    verify: (proof) => ports.verify(proof),
    placeOrder: (proof) => ports.placeOrder(proof),
    fetchStatus: (orderId) =>
      dispatch(paymentStatus.initiate(orderId, { subscribe: false, forceRefetch: true }))
        .unwrap()
        .catch(() => null),
    fetchOrder: (orderId) =>
      resultOf(dispatch(placedOrder.initiate(orderId, { subscribe: false, forceRefetch: true })).unwrap()),
    cancelPayment: (orderId) => void dispatch(cancelPayment.initiate(orderId)),
  };
}

export interface PaymentEndings {
  /** Called when the order is placed, with false if the customer has left the page. */
  onPlaced: (order: Order, isOnPage: boolean) => void;
  /** Called when no order was placed, unless the customer has left the page. */
  onNotPlaced: (message: string) => void;
  /** Prices, stock or shipping differ from what the customer saw. */
  onTermsChanged: () => void;
}

const GUARDED_STEPS: PaymentState['step'][] = ['verifying', 'placing'];

/** Runs one payment attempt of a signed-in customer. */
export function usePayment(provider: PaymentProvider, endings: PaymentEndings): RunningPayment {
  const latest = useRef(provider);
  useEffect(() => {
    latest.current = provider;
  });
  return usePaymentRun((dispatch) => paymentPorts(dispatch, () => latest.current), endings);
}

interface RunningPayment {
  state: PaymentState;
  pay: (purchase: Purchase) => void;
}

/** Runs one payment attempt while the page is open. First checks a payment that was interrupted by a reload. */
export function usePaymentRun(
  portsOf: (dispatch: PaymentDispatch) => PaymentPorts,
  endings: PaymentEndings,
): RunningPayment {
  const dispatch = useDispatch<PaymentDispatch>();
  const latest = useRef({ endings, isOnPage: true });
  useEffect(() => {
    latest.current.endings = endings;
  });
  const [run] = useState(() =>
    paymentRun(portsOf(dispatch), (outcome) => {
      const {
        endings: { onPlaced, onNotPlaced },
        isOnPage,
      } = latest.current;
      if (outcome.kind === 'placed') onPlaced(outcome.order, isOnPage);
      else if (isOnPage) onNotPlaced(outcome.message);
    }),
  );
  const state = useSyncExternalStore(run.subscribe, run.state, run.state);

  useEffect(() => {
    const page = latest.current;
    page.isOnPage = true;
    run.resume();
    return () => {
      page.isOnPage = false;
      run.leave();
    };
  }, [run]);
  useEffect(() => {
    if (state.step === 'terms-changed') latest.current.endings.onTermsChanged();
  }, [state.step]);
  useWarningBeforeUnload(GUARDED_STEPS.includes(state.step));
  return { state, pay: run.pay };
}

function useWarningBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
