import type { Order, PaymentStatusResponse, ProviderOrder } from '@shop/contracts';
import { PAYMENT_MESSAGES } from './messages';
import {
  advance,
  NOT_STARTED,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentState,
  type Purchase,
} from './model';
import type { ProviderPorts, RequestResult } from './payment-provider';

const KEY = 'unfinishedPayment';

/** The provider's order of a payment without a known outcome in this tab. Survives a reload. */
export const unfinishedPayment = {
  read: (): string | null => attempt(() => sessionStorage.getItem(KEY)) ?? null,
  remember: (orderId: string): void => attempt(() => sessionStorage.setItem(KEY, orderId)),
  forget: (): void => attempt(() => sessionStorage.removeItem(KEY)),
};

/** Storage may be blocked. The payment is then settled by the webhook, only later. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

const STATUS_TIMEOUT_MS = 3_000;
const POLL_EVERY_MS = 2_000;
const WATCH_EVERY_MS = 10_000;
const CONFIRM_FOR_MS = 30_000;

/** The side effects of a payment attempt. No promise rejects; only `openDialog` may throw. */
export interface PaymentPorts extends ProviderPorts {
  fetchStatus(orderId: string): Promise<PaymentStatusResponse | null>;
  fetchOrder(orderId: string): Promise<RequestResult<Order>>;
  /** Releases the reserved stock. If that fails, the reservation expires. */
  cancelPayment(orderId: string): void;
}

interface PaymentRun {
  state(): PaymentState;
  subscribe(listener: () => void): () => void;
  pay(purchase: Purchase): void;
  /** Checks a payment that was started before a reload. */
  resume(): void;
  /** Closes the dialog; one that is not open yet stays closed. A successful payment is still verified and its order placed. */
  leave(): void;
}

/** Runs one payment attempt: performs the effect of the current step and dispatches its result to the model. */
export function paymentRun(ports: PaymentPorts, onEnd: (outcome: PaymentOutcome) => void): PaymentRun {
  let state: PaymentState = NOT_STARTED;
  let closeDialog = (): void => {};
  let visit = 0;
  let hasLeft = false;
  const listeners = new Set<() => void>();

  const dispatch = (event: PaymentEvent): void => {
    const previous = state;
    state = advance(state, event);
    if (state === previous) return;
    listeners.forEach((listener) => listener());
    // The payment has ended while its dialog is open: it would be refunded.
    if (previous.step === 'paying' && state.step === 'ended') closeDialog();
    if (state.step !== previous.step) enter(state);
  };
  const enter = (entered: PaymentState): void => {
    const thisVisit = ++visit;
    remember(entered, ports);
    const work = { ports, dispatch, isCurrent: () => visit === thisVisit };
    if (entered.step === 'paying') {
      if (hasLeft && !ports.hasNoDialog) return dispatch({ type: 'startFailed', message: PAYMENT_MESSAGES.cancelled });
      closeDialog = openDialog(ports, entered.order, dispatch);
    }
    if (entered.step === 'collecting') closeDialog();
    if (entered.step === 'ended') onEnd(entered.outcome);
    else void perform(entered, work);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pay: (purchase) => dispatch({ type: 'payPressed', purchase }),
    resume: () => {
      hasLeft = false;
      const orderId = unfinishedPayment.read();
      if (orderId) dispatch({ type: 'leftUnfinished', orderId });
    },
    leave: () => {
      hasLeft = true;
      closeDialog();
    },
  };
}

/** Stores a payment with an unclear outcome, so that the next visit checks it before the customer pays twice. */
function remember(state: PaymentState, ports: PaymentPorts): void {
  if (state.step === 'paying') unfinishedPayment.remember(state.order.id);
  if (state.step !== 'ended' || state.outcome.kind === 'unclear') return;
  const orderId = unfinishedPayment.read();
  if (orderId && state.outcome.kind === 'not-paid') ports.cancelPayment(orderId);
  unfinishedPayment.forget();
}

type Dispatch = (event: PaymentEvent) => void;

interface Work {
  ports: PaymentPorts;
  dispatch: Dispatch;
  isCurrent: () => boolean;
}

function openDialog(ports: PaymentPorts, order: ProviderOrder, dispatch: Dispatch): () => void {
  try {
    return ports.openDialog(order, {
      succeeded: (response) => dispatch({ type: 'dialogSucceeded', response }),
      failed: (description) => dispatch({ type: 'dialogFailed', description }),
      dismissed: () => dispatch({ type: 'dialogDismissed' }),
    });
  } catch {
    dispatch({ type: 'startFailed', message: PAYMENT_MESSAGES.notStarted });
    return () => {};
  }
}

async function perform(state: PaymentState, work: Work): Promise<void> {
  const { ports, dispatch } = work;
  switch (state.step) {
    case 'starting':
      return dispatch(await start(ports, state.purchase));
    case 'paying':
      // Its callback may be lost when a phone switches to a UPI app, but the webhook still arrives.
      return poll(state.order.id, WATCH_EVERY_MS, Infinity, work);
    case 'asking':
      return dispatch(await ask(ports, state.orderId));
    case 'confirming':
      return confirm(state.orderId, work);
    case 'verifying':
      return dispatch(verified(await ports.verify(state.proof)));
    case 'placing':
      return dispatch(placed(await ports.placeOrder(state.proof)));
    case 'collecting':
      return dispatch(placed(await ports.fetchOrder(state.placedOrderId)));
    default:
      return undefined;
  }
}

/** Loads the script first, so that no stock is reserved for a dialog that cannot open. */
async function start(ports: PaymentPorts, purchase: Purchase): Promise<PaymentEvent> {
  const problem = await ports.prepareDialog();
  if (problem !== null) return { type: 'startFailed', message: problem };
  const reply = await ports.createOrder(purchase);
  if ('ok' in reply) return { type: 'providerOrderCreated', order: reply.ok };
  if ('changes' in reply) return { type: 'termsChanged', changes: reply.changes };
  if ('task' in reply) return { type: 'startPostponed', task: reply.task };
  return { type: 'startFailed', message: reply.message };
}

async function ask(ports: PaymentPorts, orderId: string): Promise<PaymentEvent> {
  const reply = await Promise.race([ports.fetchStatus(orderId), pause(STATUS_TIMEOUT_MS).then(() => null)]);
  return reply ? { type: 'statusReceived', status: reply } : { type: 'statusUnavailable' };
}

/** Polls the status until the step or the time is over. A response that arrives later is ignored. */
async function poll(orderId: string, everyMs: number, deadline: number, { ports, dispatch, isCurrent }: Work) {
  while (isCurrent() && Date.now() < deadline) {
    await pause(everyMs);
    if (!isCurrent()) return;
    const event = await ask(ports, orderId);
    if (isCurrent()) dispatch(event);
  }
}

async function confirm(orderId: string, work: Work): Promise<void> {
  await poll(orderId, POLL_EVERY_MS, Date.now() + CONFIRM_FOR_MS, work);
  if (work.isCurrent()) work.dispatch({ type: 'confirmationTimedOut' });
}

function verified(reply: RequestResult<{ captured: boolean }>): PaymentEvent {
  if ('ok' in reply) return { type: 'paymentVerified', captured: reply.ok.captured };
  return 'rejected' in reply ? { type: 'paymentRefused', message: reply.rejected } : { type: 'responseLost' };
}

function placed(reply: RequestResult<Order>): PaymentEvent {
  if ('ok' in reply) return { type: 'orderPlaced', order: reply.ok };
  return 'rejected' in reply ? { type: 'paymentRefused', message: reply.rejected } : { type: 'responseLost' };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
