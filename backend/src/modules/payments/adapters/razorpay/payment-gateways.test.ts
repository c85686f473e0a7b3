import { dayInIndia } from '@shop/contracts/calendar';
import { createSimulator, listen, type FaultAction } from '@shop/razorpay-simulator';
import { FakeGateway } from '../../testing/fake-gateway.js';
import { paymentGatewayEdges } from '../../testing/payment-gateway-edges.contract.js';
import { paymentGatewayContract } from '../../testing/payment-gateway.contract.js';
import { RazorpayGateway } from './razorpay-gateway.js';
import { razorpayOptions } from './testing/scripted-razorpay.js';

const KEYS = { keyId: 'rzp_test_Contract000001', keySecret: 'contract-key-secret' };

async function openSimulated() {
  const simulator = createSimulator({ ...KEYS, webhookSecret: 'contract-webhook-secret', webhookUrl: null, seed: 7 });
  const provider = await listen(simulator);
  const instruments = { captured: 'success@razorpay', authorized: 'authonly@razorpay', failed: 'failure@razorpay' };
  const { control } = simulator;
  const always = (action: FaultAction) => control.faults.add({ times: 1000, action });
  let former: string | undefined;
  return {
    gateway: new RazorpayGateway(razorpayOptions({ ...KEYS, apiUrl: provider.url })),
    pay: (orderId: string, outcome: keyof typeof instruments) =>
      simulator.control.payOrder(orderId, { instrument: instruments[outcome] }).paymentId,
    loseNextResponse: () => simulator.control.faults.add({ action: { kind: 'dropAfterCommit' } }),
    cutLine: () => always({ kind: 'reset' }),
    refuseKey: () => always({ kind: 'unauthorized' }),
    slowDown: () => always({ kind: 'tooManyRequests' }),
    refuse: () => always({ kind: 'status', status: 400, description: 'The payment is not available.' }),
    changeAccount: () => void (former = control.switchAccount().account),
    emptyLists: () => always({ kind: 'withoutItems' }),
    refundByHand: (payment: string, amount: number) => control.refund(payment, { amount }).id,
    settle: () => {
      control.settlements.settle();
      return dayInIndia(new Date());
    },
    failRefund: (id: string) => void control.failRefund(id),
    hideRefunds: () => void control.configure({ refundListLagMs: 60_000 }),
    payUnseen: (orderId: string) => void control.payOrder(orderId, { outcome: 'pending', unlistedMs: 60_000 }),
    dispute: (payment: string, status: 'open' | 'lost') => {
      const { id } = control.disputes.open(payment);
      if (status === 'lost') control.disputes.move(id, status);
      return id;
    },
    mend: () => {
      control.faults.clear();
      control.configure({ refundListLagMs: 0 });
      if (former !== undefined) control.switchAccount({ account: former });
    },
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
    loseNextResponse: () => gateway.set('lose-next-response'),
    cutLine: () => gateway.set('line-cut'),
    refuseKey: () => gateway.set('key-refused'),
    slowDown: () => gateway.set('slow-down'),
    refuse: () => gateway.set('refusing'),
    changeAccount: () => gateway.set('other-account'),
    emptyLists: () => gateway.set('lists-without-items'),
    refundByHand: (payment: string, amount: number) => gateway.refundByHand(payment, amount).id,
    settle: () => {
      gateway.settle();
      return dayInIndia(new Date());
    },
    failRefund: (id: string) => gateway.failRefund(id),
    hideRefunds: (id: string) => gateway.list(id, false),
    payUnseen: (orderId: string) => gateway.list(gateway.pay(orderId, 'created').id, false),
    dispute: (payment: string, status: 'open' | 'lost') => gateway.dispute(payment, status).id,
    mend: () => gateway.set('none'),
    close: async () => undefined,
  };
}

paymentGatewayContract('The Razorpay SDK against the simulator', openSimulated);
paymentGatewayContract('The scriptable fake', openFake);
paymentGatewayEdges('The Razorpay SDK against the simulator', openSimulated);
paymentGatewayEdges('The scriptable fake', openFake);

describe('The Razorpay SDK', () => {
  it.each([
    [{ kind: 'html200' }, 'unreachable'],
    [{ kind: 'status', status: 500, body: 'empty' }, 'unreachable'],
    [{ kind: 'status', status: 502, body: 'html' }, 'unreachable'],
    [{ kind: 'redirect', location: '/elsewhere' }, 'unreachable'],
    [{ kind: 'tooManyRequests', retryAfterSeconds: 1 }, 'throttled'],
  ] as const)('treats %j as a provider fault', async (action, kind) => {
    const simulator = createSimulator({ ...KEYS, webhookSecret: 'contract-webhook-secret', webhookUrl: null, seed: 8 });
    const provider = await listen(simulator);
    simulator.control.faults.add({ times: 10, action });
    const gateway = new RazorpayGateway(razorpayOptions({ ...KEYS, apiUrl: provider.url }));
    await expect(gateway.findOrderByReceipt('r')).rejects.toMatchObject({
      fault: kind,
      message: expect.not.stringContaining('Basic'),
    });
    await provider.close();
    await simulator.close();
  });

  it('times out when no response arrives', async () => {
    const simulator = createSimulator({ ...KEYS, webhookSecret: 'contract-webhook-secret', webhookUrl: null, seed: 9 });
    const provider = await listen(simulator);
    simulator.control.faults.add({ times: 10, action: { kind: 'hang' } });
    const gateway = new RazorpayGateway(razorpayOptions({ ...KEYS, apiUrl: provider.url, timeLimitMs: 150 }));
    await expect(gateway.fetchPayment('pay_AAAAAAAAAAAAAA')).rejects.toMatchObject({ fault: 'unreachable' });
    await provider.close();
    await simulator.close();
  });
});
