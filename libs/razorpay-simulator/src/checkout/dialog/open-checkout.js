/* global setTimeout, clearTimeout */
import { checkoutApi, formatPaise, readOptions } from './api.js';
import { bankStep, failureStep, loadingStep, successStep, waitingStep } from './steps.js';
import { Frame, loadStyles } from './frame.js';
import { methodsStep } from './methods.js';

const POLL_MS = 1000;
const SUCCESS_SHOWN_MS = 900;

/**
 * Opens the dialog for an order and reports the result once.
 * `emit` calls the page's event listeners; `onClosed` is called after the dialog has closed.
 */
export async function openCheckout({ base, options, emit, onClosed }) {
  const checkout = new Checkout({
    api: checkoutApi(base, options.key),
    options: readOptions(options),
    styles: await loadStyles(base),
    emit,
    onClosed,
  });
  checkout.start();
  return checkout;
}

class Checkout {
  #api;
  #options;
  #emit;
  #onClosed;
  #frame;
  #order = null;
  /** The request that starts a payment. */
  #starting = null;
  /** Id of the payment with a pending decision. */
  #pendingId = null;
  /** Result of the successful payment. */
  #success = null;
  #isLeaving = false;
  #isClosed = false;
  #poll;

  constructor({ api, options, styles, emit, onClosed }) {
    this.#api = api;
    this.#options = options;
    this.#emit = emit;
    this.#onClosed = onClosed;
    this.#frame = new Frame({ options, styles, onDismiss: () => this.#leave() });
  }

  async start() {
    this.#frame.open();
    this.#show(loadingStep());
    try {
      this.#order = await this.#api.order(this.#options.order_id ?? '');
    } catch ({ error }) {
      return this.#fail(error, { canRetry: false });
    }
    this.#frame.showAmount(this.#amountText);
    this.#showMethods();
  }

  /** Implements the page's `close()`. */
  close() {
    if (!this.#isClosed) this.#dismiss();
  }

  get #amountText() {
    return formatPaise(this.#order.amount, this.#order.currency);
  }

  #show(view) {
    if (!this.#isClosed) this.#frame.show(view);
  }

  #showMethods() {
    const view = methodsStep({
      amountText: this.#amountText,
      preferred: this.#options.prefill.method,
      onPay: (request) => {
        this.#starting = this.#pay(view, request);
      },
    });
    this.#show({ ...view, title: 'How do you want to pay?' });
  }

  async #pay(view, request) {
    const { description, notes, prefill } = this.#options;
    view.setBusy(true);
    try {
      const context = { description, notes, email: prefill.email, contact: prefill.contact };
      this.#showResult(await this.#api.startPayment(this.#order.id, { ...context, ...request }), request);
    } catch ({ error }) {
      view.setBusy(false);
      view.showProblem(error.description);
      this.#emit('payment.failed', { error });
    }
  }

  /** Shows the step that follows a response of the provider. */
  #showResult(result, request) {
    if (this.#isClosed) return;
    this.#pendingId = result.status === 'waiting' ? result.paymentId : null;
    if (result.status === 'succeeded') this.#succeed(result);
    else if (result.status === 'failed') this.#fail(result.error, { canRetry: this.#options.isRetried });
    else this.#wait(result, request);
  }

  #wait({ asks, paymentId }, request) {
    const facts = {
      amountText: this.#amountText,
      merchant: this.#options.name,
      onDecision: (answer) => this.#answer(paymentId, answer, request),
      onCancel: () => this.#leave(),
    };
    if (asks === 'bank') return this.#show(bankStep({ ...facts, cardText: `•••• ${request.cardNumber.slice(-4)}` }));
    this.#show(
      waitingStep({
        ...facts,
        from: request.vpa ?? 'Your UPI app',
        onDecision: asks === 'upi' ? facts.onDecision : null,
      }),
    );
    this.#pollLater(paymentId, request);
  }

  #pollLater(paymentId, request) {
    this.#poll = setTimeout(async () => {
      const result = await this.#api.payment(paymentId).catch(() => ({ status: 'waiting' }));
      if (this.#isClosed || this.#pendingId !== paymentId) return;
      if (result.status === 'waiting') this.#pollLater(paymentId, request);
      else this.#showResult(result, request);
    }, POLL_MS);
  }

  async #answer(paymentId, answer, request) {
    if (this.#pendingId !== paymentId) return;
    this.#pendingId = null;
    try {
      this.#showResult(await this.#api.answer(paymentId, answer), request);
    } catch ({ error }) {
      this.#fail(error, { canRetry: this.#options.isRetried });
    }
  }

  #succeed(result) {
    this.#success = result;
    this.#pendingId = null;
    this.#show(successStep(this.#amountText));
    setTimeout(() => this.#finish(), SUCCESS_SHOWN_MS);
  }

  /** Passes a successful payment to the page. */
  #finish() {
    if (!this.#end()) return;
    const { handler } = this.#options;
    const { response, handlerCalls } = this.#success;
    for (let call = 0; call < handlerCalls; call += 1) handler?.({ ...response });
  }

  #fail(error, { canRetry }) {
    this.#emit('payment.failed', { error });
    if (this.#order && !canRetry) return this.#dismiss();
    this.#show(
      failureStep({
        description: error.description,
        onRetry: canRetry ? () => this.#showMethods() : null,
        onClose: () => this.#dismiss(),
      }),
    );
  }

  /** Cancels a pending payment and closes the dialog, unless the provider reports that the payment succeeded. */
  async #leave() {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    await this.#starting;
    const paymentId = this.#pendingId;
    this.#pendingId = null;
    const result = paymentId && (await this.#api.answer(paymentId, { answer: 'cancel' }).catch(() => null));
    if (result?.status === 'succeeded') this.#succeed(result);
    else this.#dismiss();
  }

  #dismiss() {
    if (this.#success) this.#finish();
    else if (this.#end()) this.#options.modal.ondismiss?.();
  }

  /** Removes the dialog. Returns false when it was already removed. */
  #end() {
    if (this.#isClosed) return false;
    this.#isClosed = true;
    clearTimeout(this.#poll);
    this.#frame.close();
    this.#onClosed();
    return true;
  }
}
