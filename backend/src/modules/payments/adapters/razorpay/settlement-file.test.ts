import { parse } from 'csv-parse/sync';
import { RAZORPAY_SETTLEMENT_FILE } from './razorpay-settlements.js';

const HEAD =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,notes,payment_id,settlement_utr,order_id,dispute_id\n';
const read = (line: string) =>
  RAZORPAY_SETTLEMENT_FILE.read(parse<Record<string, string>>(HEAD + line, { columns: true })[0]!);

const PAYOUT = {
  id: 'setl_DGlQ1Rj8os78Ec',
  utr: '1568176960vxp0rj',
  paidAt: new Date('2026-10-05T10:00:00+05:30'),
  amountPaise: null,
};

it('reads rupees and dates of India in the file of the dashboard', () => {
  const line =
    'pay_DEXrnipqTmWVGE,payment,0,"1,268.34",1299.00,INR,30.66,4.68,No,Yes,01/10/2026 12:00:05,05/10/2026 10:00:00,setl_DGlQ1Rj8os78Ec,,,,1568176960vxp0rj,order_1,';
  expect(read(line)).toEqual({
    id: 'pay_DEXrnipqTmWVGE',
    kind: 'payment',
    paymentId: null,
    disputeId: null,
    amountPaise: 129_900,
    creditPaise: 126_834,
    debitPaise: 0,
    feePaise: 3066,
    taxPaise: 468,
    description: null,
    createdAt: new Date('2026-10-01T12:00:05+05:30'),
    payout: PAYOUT,
  });
});

it('reads paise and seconds in a file made of the responses of the API', () => {
  const line =
    'adj_1,settlement.reversal,10000,0,10000,INR,0,0,False,True,1790836205,1791174600,setl_DGlQ1Rj8os78Ec,Lost,,pay_1,1568176960vxp0rj,,disp_1';
  expect(read(line)).toMatchObject({
    kind: 'adjustment',
    amountPaise: 10_000,
    debitPaise: 10_000,
    disputeId: 'disp_1',
    paymentId: 'pay_1',
    description: 'Lost',
    createdAt: new Date('2026-10-01T12:00:05+05:30'),
    payout: PAYOUT,
  });
});

it('skips what is not paid out yet', () => {
  expect(read('pay_1,payment,0,1.00,1.00,INR,0,0,No,No,01/10/2026,,,,,,,,')).toBeNull();
});

it.each([
  ['amount', 'pay_1,payment,0,1.00,1.005,INR,0,0,No,Yes,01/10/2026,05/10/2026,setl_1,,,,utr,,'],
  ['debit', 'pay_1,payment,-1,1.00,1.00,INR,0,0,No,Yes,01/10/2026,05/10/2026,setl_1,,,,utr,,'],
  ['credit', 'pay_1,payment,0,1.50,100,INR,0,0,No,Yes,1790836205,1791174600,setl_1,,,,utr,,'],
  ['settled_at', 'pay_1,payment,0,1.00,1.00,INR,0,0,No,Yes,01/10/2026,31/02/2026,setl_1,,,,utr,,'],
  ['created_at', 'pay_1,payment,0,1.00,1.00,INR,0,0,No,Yes,yesterday,05/10/2026,setl_1,,,,utr,,'],
  ['entity_id', ',payment,0,1.00,1.00,INR,0,0,No,Yes,01/10/2026,05/10/2026,setl_1,,,,utr,,'],
])('names the column %s that it cannot read', (column, line) => {
  expect(() => read(line)).toThrow(expect.objectContaining({ name: 'SettlementRowFault', column }));
});
