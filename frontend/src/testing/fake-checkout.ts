import { act } from '@testing-library/react';
import type { VerifyPaymentInput } from '@shop/contracts';

interface DialogOptions {
  key: string;
  amount: number;
  order_id: string;
  prefill: { name: string; email: string; contact?: string };
  theme: { color: string };
  handler: (response: Partial<VerifyPaymentInput>) => void;
  modal: { ondismiss: () => void };
}

/** A fake of the provider's checkout: its options, and the actions of the customer. */
export interface FakeCheckout {
  opened: DialogOptions[];
  succeed: (response?: Partial<VerifyPaymentInput>) => void;
  fail: (description?: string) => void;
  dismiss: () => void;
}

/** Runs the load event of every injected script immediately, and defines `window.Razorpay` like the real one. */
export function installFakeCheckout(loads: 'well' | 'never' = 'well'): FakeCheckout & { remove: () => void } {
  const opened: DialogOptions[] = [];
  let failed: (response: { error?: { description?: string } }) => void = () => undefined;
  class Razorpay {
    constructor(private readonly options: DialogOptions) {}
    on(_event: string, listener: typeof failed) {
      failed = listener;
    }
    open() {
      opened.push(this.options);
    }
    close() {
      this.options.modal.ondismiss();
    }
  }
  const watcher = new MutationObserver((changes) => {
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLScriptElement);
    for (const script of added) {
      if (loads === 'well') window.Razorpay = Razorpay;
      script.dispatchEvent(new Event(loads === 'well' ? 'load' : 'error'));
    }
  });
  watcher.observe(document.head, { childList: true });
  const last = () => opened.at(-1)!;
  const proof = () => ({
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: last().order_id,
    razorpay_signature: 'signature',
  });
  return {
    opened,
    succeed: (response = proof()) => act(() => last().handler(response)),
    fail: (description) => act(() => failed({ error: { description } })),
    dismiss: () => act(() => last().modal.ondismiss()),
    remove: () => {
      watcher.disconnect();
      delete window.Razorpay;
    },
  };
}
