import { TRACKING_ID, trackingUrl } from './index.js';

it.each([
  ['DTDC', 'https://www.dtdc.in/trace.asp?strCnno=D12-34'],
  ['BlueDart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=D12-34'],
  ['Delhivery', 'https://www.delhivery.com/track/package?trackingId=D12-34'],
  ['Another', null],
])('links a parcel of %s to %s', (partner, address) => {
  expect(trackingUrl(partner, 'D12-34')).toBe(address);
});

it.each(['D12-34', 'a', '1'.repeat(50)])('accepts %p as a tracking ID', (text) => {
  expect(TRACKING_ID.test(text)).toBe(true);
});

it.each(['', 'a b', '1'.repeat(51), 'x<y', 'a/b', 'a\n'])('rejects %p as a tracking ID', (text) => {
  expect(TRACKING_ID.test(text)).toBe(false);
});
