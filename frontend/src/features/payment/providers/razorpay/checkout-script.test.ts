/** @jest-environment jest-fixed-jsdom */
import { loadCheckoutScript } from './checkout-script';

const ADDRESS = 'https://checkout.example/v1/checkout.js';
const scripts = () => [...document.head.querySelectorAll('script')];
const respond = (event: 'load' | 'error') => scripts().at(-1)!.dispatchEvent(new Event(event));
const failTwice = async (address: string) => {
  const loading = expect(loadCheckoutScript(address)).rejects.toThrow('checkout.example');
  respond('error');
  await Promise.resolve();
  respond('error');
  await loading;
};

class Razorpay {
  open() {}
  close() {}
  on() {}
}

afterEach(() => {
  delete window.Razorpay;
});

it('loads the script once for several clicks', async () => {
  const first = loadCheckoutScript(`${ADDRESS}?once`);
  expect(loadCheckoutScript(`${ADDRESS}?once`)).toBe(first);
  window.Razorpay = Razorpay;
  respond('load');
  await expect(first).resolves.toBe(Razorpay);
  expect(scripts()).toHaveLength(1);
});

it('retries once', async () => {
  const loading = loadCheckoutScript(`${ADDRESS}?second`);
  respond('error');
  await Promise.resolve();
  window.Razorpay = Razorpay;
  respond('load');
  await expect(loading).resolves.toBe(Razorpay);
});

it('does not cache a failure, so a later click loads the script again', async () => {
  await failTwice(`${ADDRESS}?afresh`);
  const loading = loadCheckoutScript(`${ADDRESS}?afresh`);
  window.Razorpay = Razorpay;
  respond('load');
  await expect(loading).resolves.toBe(Razorpay);
});

it('fails after ten seconds without a response, and removes the script element', async () => {
  jest.useFakeTimers();
  const before = scripts().length;
  const loading = expect(loadCheckoutScript(`${ADDRESS}?silent`)).rejects.toThrow('checkout.example');
  await jest.advanceTimersByTimeAsync(20_000);
  await loading;
  expect(scripts()).toHaveLength(before);
  jest.useRealTimers();
});

it('rejects a script that does not define the checkout', async () => {
  const loading = expect(loadCheckoutScript(`${ADDRESS}?empty`)).rejects.toThrow('checkout.example');
  respond('load');
  await Promise.resolve();
  respond('load');
  await loading;
});
