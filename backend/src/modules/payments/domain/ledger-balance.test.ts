import { differenceOf, ledgerBalance, providerBalance } from './ledger-balance.js';
import type { ListedRefund, Refund } from './refund.js';
import type { RefundedPayment } from './refund-plan.js';

const at = new Date('2026-11-20T10:00:00Z');
const own = (id: string, amountPaise: number, part: Partial<Refund> = {}): Refund => ({
  id,
  paymentId: 'pay_A',
  provider: 'fake',
  amountPaise,
  paidPaise: 10000,
  isExact: true,
  kind: 'admin',
  reason: 'goodwill',
  idempotencyKey: `key-${id}`,
  status: 'processed',
  providerRefundId: null,
  manual: null,
  createdAt: at,
  ...part,
});
const listed = (id: string, amountPaise: number, part: Partial<ListedRefund> = {}): ListedRefund => ({
  id,
  paymentId: 'pay_A',
  amountPaise,
  status: 'processed',
  createdAt: at,
  refundId: null,
  adoptedBy: null,
  ...part,
});
const payment = (part: Partial<RefundedPayment>): RefundedPayment => {
  const reported = part.listed ?? [];
  const live = reported.filter(({ status }) => status !== 'failed');
  return {
    paymentId: 'pay_A',
    paidPaise: 10000,
    capturedPaise: 10000,
    withheldPaise: 0,
    amountRefundedPaise: live.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    own: [],
    listed: [],
    reported,
    ...part,
  };
};
const balance = (keptPaise: number, returnedPaise: number, inFlightPaise: number) => ({
  capturedPaise: 10000,
  keptPaise,
  returnedPaise,
  inFlightPaise,
});

describe('captured = kept + returned + in flight', () => {
  it.each<[string, Partial<RefundedPayment>, readonly [number, number, number]]>([
    ['nothing went back', {}, [10000, 0, 0]],
    [
      'a part went back, another is pending, one failed',
      {
        own: [own('a', 1000), own('b', 2000, { status: 'submitted' }), own('c', 4000, { status: 'failed' })],
        listed: [
          listed('ra', 1000, { adoptedBy: 'a' }),
          listed('rb', 2000, { adoptedBy: 'b', status: 'pending' }),
          listed('rc', 4000, { adoptedBy: 'c', status: 'failed' }),
        ],
      },
      [7000, 1000, 2000],
    ],
    [
      'the rest shrank by what others returned at the dashboard',
      {
        own: [own('rest', 10000, { isExact: false })],
        listed: [listed('ra', 7000, { adoptedBy: 'rest' }), listed('rb', 3000)],
      },
      [0, 10000, 0],
    ],
    ['a dashboard refund is pending', { listed: [listed('ra', 3000, { status: 'pending' })] }, [7000, 0, 3000]],
  ])('%s', (_name, part, figures) => {
    const both = payment(part);
    expect(ledgerBalance(both)).toEqual(balance(...figures));
    expect(providerBalance(both)).toEqual(balance(...figures));
    expect(differenceOf(both)).toBeNull();
  });

  it('counts a requested refund as in flight, which the provider still keeps', () => {
    const waiting = payment({ own: [own('a', 3000, { status: 'requested' })] });
    expect(ledgerBalance(waiting)).toEqual(balance(7000, 0, 3000));
    expect(providerBalance(waiting)).toEqual(balance(10000, 0, 0));
    expect(differenceOf(waiting)).toBeNull();
  });

  it('counts a refund of the rest as returned that the provider reports and never listed', () => {
    const presumed = payment({ own: [own('a', 10000, { isExact: false })], amountRefundedPaise: 10000 });
    expect(ledgerBalance(presumed)).toEqual(balance(0, 10000, 0));
    expect(differenceOf(presumed)).toBeNull();
  });
});

describe('a difference', () => {
  it.each<[string, Partial<RefundedPayment>]>([
    [
      'the provider has carried out one refund twice',
      {
        own: [own('a', 1000)],
        listed: [listed('ra', 1000, { adoptedBy: 'a' }), listed('rb', 1000, { adoptedBy: 'a' })],
      },
    ],
    [
      'the provider no longer lists a refund',
      {
        own: [own('a', 1000)],
        listed: [listed('ra', 1000, { adoptedBy: 'a' })],
        reported: [],
        amountRefundedPaise: 0,
      },
    ],
    ['the provider reports another captured amount', { capturedPaise: 9000 }],
    ['the provider reports a refund that it never lists', { amountRefundedPaise: 2500 }],
  ])('%s', (_name, part) => {
    const both = payment(part);
    expect(differenceOf(both)).toEqual({ ours: ledgerBalance(both), provider: providerBalance(both) });
  });
});
