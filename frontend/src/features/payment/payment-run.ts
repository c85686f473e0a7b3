import type { FieldError, Order, PaymentStatusAnswer, ProviderOrder, VerifyPaymentInput } from '@shop/contracts';
import type { DialogListeners } from './checkout-dialog';
import { PAYMENT_MESSAGES } from './messages';
import {
  advance,
  NOT_STARTED,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentState,
  type Purchase,
} from './model';
import { unfinishedPayment } from './unfinished-payment';

const ASK_TIMEOUT_MS = 3_000;
const POLL_EVERY_MS = 2_000;
const WATCH_EVERY_MS = 10_000;
const CONFIRM_FOR_MS = 30_000;

/** Why the provider's order could not be made. */
export type StartRefusal = { changes: FieldError[] } | { message: string };
/** What a call came to: its answer, a refusal with a sentence, or nothing (offline, the server down). */
export type Answer<T> = { ok: T } | { refused: string } | { lost: true };

/** What an attempt needs from outside. Nothing here rejects; only `openDialog` may throw. */
export interface PaymentPorts {
  /** Fetches the provider's script. Answers null when the dialog can be opened, else the sentence to show. */
  prepareDialog(): Promise<string | null>;
  createOrder(purchase: Purchase): Promise<{ ok: ProviderOrder } | StartRefusal>;
  /** Answers how to close the dialog. */
  openDialog(order: ProviderOrder, listeners: DialogListeners): () => void;
  askStatus(orderId: string): Promise<PaymentStatusAnswer | null>;
  verify(proof: VerifyPaymentInput): Promise<Answer<{ captured: boolean }>>;
  placeOrder(proof: VerifyPaymentInput): Promise<Answer<Order>>;
  fetchOrder(orderId: string): Promise<Answer<Order>>;
  /** Gives the kept stock back to the shop; when that fails, the hold ends by itself. */
  letGo(orderId: string): void;
}

export interface PaymentRun {
  state(): PaymentState;
  subscribe(listener: () => void): () => void;
  pay(purchase: Purchase): void;
  /** Asks about a payment that was started before a reload. */
  resume(): void;
  /** Takes the dialog away; a payment that succeeded is still verified and placed. */
  leave(): void;
}

/** One customer's attempt to pay: does what the present step asks for, and tells the model what came of it. */
export function paymentRun(ports: PaymentPorts, onEnd: (outcome: PaymentOutcome) => void): PaymentRun {
  let state: PaymentState = NOT_STARTED;
  let closeDialog = (): void => {};
  let visit = 0;
  const listeners = new Set<() => void>();

  const tell = (event: PaymentEvent): void => {
    const previous = state;
    state = advance(state, event);
    if (state === previous) return;
    listeners.forEach((listener) => listener());
    if (state.step !== previous.step) enter(state);
  };
  const enter = (entered: PaymentState): void => {
    const thisVisit = ++visit;
    remember(entered, ports);
    const work = { ports, tell, isCurrent: () => visit === thisVisit };
    if (entered.step === 'paying') closeDialog = openDialog(ports, entered.order, tell);
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
    pay: (purchase) => tell({ type: 'payPressed', purchase }),
    resume: () => {
      const orderId = unfinishedPayment.read();
      if (orderId) tell({ type: 'leftUnfinished', orderId });
    },
    leave: () => closeDialog(),
  };
}

/** A payment whose end is unclear stays remembered, so that the next visit asks about it before anybody pays twice. */
function remember(state: PaymentState, ports: PaymentPorts): void {
  if (state.step === 'paying') unfinishedPayment.remember(state.order.id);
  if (state.step !== 'ended' || state.outcome.kind === 'unclear') return;
  const orderId = unfinishedPayment.read();
  if (orderId && state.outcome.kind === 'not-paid') ports.letGo(orderId);
  unfinishedPayment.forget();
}

type Tell = (event: PaymentEvent) => void;

interface Work {
  ports: PaymentPorts;
  tell: Tell;
  isCurrent: () => boolean;
}

function openDialog(ports: PaymentPorts, order: ProviderOrder, tell: Tell): () => void {
  try {
    return ports.openDialog(order, {
      succeeded: (response) => tell({ type: 'dialogSucceeded', response }),
      failed: (description) => tell({ type: 'dialogFailed', description }),
      dismissed: () => tell({ type: 'dialogDismissed' }),
    });
  } catch {
    tell({ type: 'startFailed', message: PAYMENT_MESSAGES.notStarted });
    return () => {};
  }
}

async function perform(state: PaymentState, { ports, tell, isCurrent }: Work): Promise<void> {
  switch (state.step) {
    case 'starting':
      return tell(await start(ports, state.purchase));
    case 'paying':
      return watch(state.order.id, { ports, tell, isCurrent });
    case 'asking':
      return tell(await ask(ports, state.orderId));
    case 'confirming':
      return confirm(state.orderId, { ports, tell, isCurrent });
    case 'verifying':
      return tell(verified(await ports.verify(state.proof)));
    case 'placing':
      return tell(placed(await ports.placeOrder(state.proof)));
    case 'collecting':
      return tell(placed(await ports.fetchOrder(state.placedOrderId)));
    default:
      return undefined;
  }
}

/** The script first: stock is not kept for a dialog that cannot open. */
async function start(ports: PaymentPorts, purchase: Purchase): Promise<PaymentEvent> {
  const obstacle = await ports.prepareDialog();
  if (obstacle !== null) return { type: 'startFailed', message: obstacle };
  const answer = await ports.createOrder(purchase);
  if ('ok' in answer) return { type: 'providerOrderCreated', order: answer.ok };
  return 'changes' in answer
    ? { type: 'termsChanged', changes: answer.changes }
    : { type: 'startFailed', message: answer.message };
}

async function ask(ports: PaymentPorts, orderId: string): Promise<PaymentEvent> {
  const answer = await Promise.race([ports.askStatus(orderId), pause(ASK_TIMEOUT_MS).then(() => null)]);
  return answer ? { type: 'statusArrived', answer } : { type: 'statusUnavailable' };
}

/** A dialog may lose its callback, as when a phone drops the page for a UPI app; the server hears of the payment all the same. */
async function watch(orderId: string, { ports, tell, isCurrent }: Work): Promise<void> {
  while (isCurrent()) {
    await pause(WATCH_EVERY_MS);
    if (isCurrent()) tell(await ask(ports, orderId));
  }
}

async function confirm(orderId: string, { ports, tell, isCurrent }: Work): Promise<void> {
  const deadline = Date.now() + CONFIRM_FOR_MS;
  while (isCurrent() && Date.now() < deadline) {
    await pause(POLL_EVERY_MS);
    const event = await ask(ports, orderId);
    if (isCurrent()) tell(event);
  }
  if (isCurrent()) tell({ type: 'confirmationTimedOut' });
}

function verified(answer: Answer<{ captured: boolean }>): PaymentEvent {
  if ('ok' in answer) return { type: 'paymentVerified', captured: answer.ok.captured };
  return 'refused' in answer ? { type: 'paymentRefused', message: answer.refused } : { type: 'answerLost' };
}

function placed(answer: Answer<Order>): PaymentEvent {
  if ('ok' in answer) return { type: 'orderPlaced', order: answer.ok };
  return 'refused' in answer ? { type: 'paymentRefused', message: answer.refused } : { type: 'answerLost' };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
