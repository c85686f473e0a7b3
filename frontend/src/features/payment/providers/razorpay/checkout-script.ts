import type { RazorpayConstructor } from './checkout-dialog';

const LOAD_TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;

const loading = new Map<string, Promise<RazorpayConstructor>>();

/** The provider's script failed to load, timed out, or did not define `window.Razorpay`. */
class CheckoutScriptNotLoaded extends Error {
  override readonly name = 'CheckoutScriptNotLoaded';
}

/**
 * Loads the provider's checkout script once per page, with one retry.
 * A failure is not cached, so a later click tries again.
 * @throws CheckoutScriptNotLoaded
 */
export function loadCheckoutScript(address: string): Promise<RazorpayConstructor> {
  const known = loading.get(address);
  if (known) return known;
  const fresh = tryRepeatedly(address, ATTEMPTS);
  loading.set(address, fresh);
  fresh.catch(() => loading.delete(address));
  return fresh;
}

async function tryRepeatedly(address: string, attempts: number): Promise<RazorpayConstructor> {
  try {
    return await insertScript(address);
  } catch (failure) {
    if (attempts <= 1) throw failure;
    return tryRepeatedly(address, attempts - 1);
  }
}

function insertScript(address: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new CheckoutScriptNotLoaded(address));
    };
    const timer = setTimeout(giveUp, LOAD_TIMEOUT_MS);
    script.src = address;
    script.async = true;
    script.onerror = giveUp;
    script.onload = () => {
      if (!window.Razorpay) return giveUp();
      clearTimeout(timer);
      resolve(window.Razorpay);
    };
    document.head.append(script);
  });
}
