import { createSimulator, listen } from '@shop/razorpay-simulator';
import { FakeGateway } from '../../testing/fake-gateway.js';
import { paymentGatewayContract } from '../../testing/payment-gateway.contract.js';
import { RazorpayGateway } from './razorpay-gateway.js';

const KEYS = { keyId: 'rzp_test_Contract000001', keySecret: 'contract-key-secret' };

async function openSimulated() {
  const simulator = createSimulator({ ...KEYS, webhookSecret: 'contract-webhook-secret', webhookUrl: null, seed: 7 });
  const provider = await listen(simulator);
  const instruments = { captured: 'success@razorpay', authorized: 'authonly@razorpay', failed: 'failure@razorpay' };
  const always = (kind: 'reset' | 'unauthorized') => simulator.control.faults.add({ times: 1000, action: { kind } });
  return {
    gateway: new RazorpayGateway({ ...KEYS, apiUrl: provider.url }),
    pay: (orderId: string, outcome: keyof typeof instruments) => simulator.control.payOrder(orderId, { instrument: instruments[outcome] }).paymentId,
    loseNextAnswer: () => simulator.control.faults.add({ action: { kind: 'dropAfterCommit' } }),
    cutLine: () => always('reset'),
    refuseKey: () => always('unauthorized'),
    mend: () => simulator.control.faults.clear(),
    close: async () => {
      await provider.close();
      await simulator.close();
    },
  };
}

async function openFake() {
  const gateway = new FakeGateway();
  return {
    gateway,
    pay: (orderId: string, outcome: 'captured' | 'authorized' | 'failed') => gateway.pay(orderId, outcome).id,
    loseNextAnswer: () => gateway.set('lose-next-answer'),
    cutLine: () => gateway.set('line-cut'),
    refuseKey: () => gateway.set('key-refused'),
    mend: () => gateway.set('none'),
    close: async () => undefined,
  };
}

paymentGatewayContract('The Razorpay SDK against the simulator', openSimulated);
paymentGatewayContract('The scriptable fake', openFake);

describe('The Razorpay SDK', () => {
  it.each([
    [{ kind: 'html200' }, 'unreachable'],
    [{ kind: 'status', status: 500, body: 'empty' }, 'unreachable'],
    [{ kind: 'status', status: 502, body: 'html' }, 'unreachable'],
    [{ kind: 'redirect', location: '/elsewhere' }, 'unreachable'],
    [{ kind: 'tooManyRequests', retryAfterSeconds: 1 }, 'throttled'],
  ] as const)('takes %j for a fault of the provider', async (action, kind) => {
    const simulator = createSimulator({ ...KEYS, webhookSecret: 'contract-webhook-secret', webhookUrl: null, seed: 8 });
    const provider = await listen(simulator);
    simulator.control.faults.add({ times: 10, action });
    const gateway = new RazorpayGateway({ ...KEYS, apiUrl: provider.url });
    await expect(gateway.findOrderByReceipt('r')).rejects.toMatchObject({ fault: kind, message: expect.not.stringContaining('Basic') });
    await provider.close();
    await simulator.close();
  });

  it('waits no longer than its time limit for an answer that never comes', async () => {
    const simulator = createSimulator({ ...KEYS, webhookSecret: 'contract-webhook-secret', webhookUrl: null, seed: 9 });
    const provider = await listen(simulator);
    simulator.control.faults.add({ times: 10, action: { kind: 'hang' } });
    const gateway = new RazorpayGateway({ ...KEYS, apiUrl: provider.url, timeLimitMs: 150 });
    await expect(gateway.fetchPayment('pay_AAAAAAAAAAAAAA')).rejects.toMatchObject({ fault: 'unreachable' });
    await provider.close();
    await simulator.close();
  });
});
