/* global window, document, reportError */
// Defines `window.Razorpay`. Loads the modules of the dialog from the origin of this script.
(() => {
  const base = document.currentScript.src.replace(/\/v1\/checkout\.js.*$/, '');
  const loadDialog = () => import(`${base}/v1/checkout/dialog/open-checkout.js`);
  // Preloads the dialog so that it opens without delay. A failure is reported by `open`.
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

    /** @param {object} options Options of Razorpay's Standard Checkout. @throws {TypeError} without a key */
    constructor(options) {
      if (!options || !options.key) throw new TypeError('No key passed');
      this.#options = options;
    }

    /** Adds a listener for `payment.failed`. */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    /** Opens the dialog. Does nothing while it is open. */
    open() {
      this.#dialog ??= this.#show().catch(() => {
        this.#dialog = null;
        this.#emit('payment.failed', { error: NOT_LOADED });
        this.#options.modal?.ondismiss?.();
      });
    }

    /** Closes the dialog. */
    close() {
      this.#dialog?.then((dialog) => dialog?.close());
    }

    #emit(event, payload) {
      for (const listener of this.#listeners.get(event) ?? []) {
        try {
          listener(payload);
        } catch (error) {
          // An error in a listener of the page must not block the dialog.
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
