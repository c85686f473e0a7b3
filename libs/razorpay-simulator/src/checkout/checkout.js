/* global window, document, reportError */
// Defines `window.Razorpay`. The dialog itself is a set of modules, loaded from where this script came from.
(() => {
  const base = document.currentScript.src.replace(/\/v1\/checkout\.js.*$/, '');
  const loadDialog = () => import(`${base}/v1/checkout/dialog/open-checkout.js`);
  // Fetched now, so that the dialog opens without a pause. A failure shows when it is opened.
  loadDialog().catch(() => {});

  const NOT_LOADED = {
    code: 'SERVER_ERROR',
    description: 'The payment window could not be loaded. Check your connection and try again.',
    source: 'internal',
    step: 'payment_initiation',
    reason: 'server_error',
    metadata: {},
  };

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;

    /** @param {object} options Those of Razorpay's Standard Checkout. @throws {TypeError} without a key */
    constructor(options) {
      if (!options || !options.key) throw new TypeError('No key passed');
      this.#options = options;
    }

    /** Listens to `payment.failed`. */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    /** Opens the dialog; a second call while it is open does nothing. */
    open() {
      this.#dialog ??= this.#show().catch(() => {
        this.#dialog = null;
        this.#emit('payment.failed', { error: NOT_LOADED });
        this.#options.modal?.ondismiss?.();
      });
    }

    /** Closes the dialog as the payer would. */
    close() {
      this.#dialog?.then((dialog) => dialog?.close());
    }

    #emit(event, payload) {
      for (const listener of this.#listeners.get(event) ?? []) {
        try {
          listener(payload);
        } catch (error) {
          // The page's mistake must not leave the payer in a dialog that is stuck.
          reportError(error);
        }
      }
    }

    async #show() {
      const { openCheckout } = await loadDialog();
      return openCheckout({
        base,
        options: this.#options,
        emit: (event, payload) => this.#emit(event, payload),
        onClosed: () => {
          this.#dialog = null;
        },
      });
    }
  }

  window.Razorpay = Razorpay;
})();
