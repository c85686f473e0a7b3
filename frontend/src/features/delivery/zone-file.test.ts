import { NO_FEES } from './delivery-values';
import { changesOf, readZoneFile, zoneFile } from './zone-file';

const zone = (prefix: string, part: object = {}) => ({
  ...{ prefix, isDeliverable: true, minDays: 2, maxDays: 4, ...NO_FEES },
  ...part,
});
const ZONES = [
  zone('560', { cashFee: 40.5 }),
  zone('799', { minDays: 5, maxDays: 8, takesCash: false, shippingFee: 60, kgFee: 30 }),
  zone('411', { express: { fee: 99.5, minDays: 1, maxDays: 2 } }),
  zone('9', { isDeliverable: false, minDays: 0, maxDays: 0 }),
];

it('reads what it writes', () => {
  expect(zoneFile(ZONES).split('\r\n')).toEqual([
    'prefix,delivery,min_days,max_days,cash,cash_fee,shipping_fee,kg_fee,express_fee,express_min_days,express_max_days',
    ...['560,yes,2,4,yes,40.5,0,0,,,', '799,yes,5,8,no,0,60,30,,,', '411,yes,2,4,yes,0,0,0,99.5,1,2'],
    ...['9,no,,,,,,,,,', ''],
  ]);
  expect(readZoneFile(zoneFile(ZONES))).toEqual({ zones: ZONES, faults: [] });
});

it('reads the files of spreadsheets: other separators, quotes, another order, no columns for cash', () => {
  const file = '\uFEFFmin_days;max_days;prefix;delivery\r\n2;4;"560";Yes\r\n;;;\r\n';
  expect(readZoneFile(file)).toEqual({ zones: [zone('560')], faults: [] });
});

it('says of each row what is wrong, and of a file that has not the columns', () => {
  const rows = [
    '056,yes,1,2',
    '560,maybe,1,2',
    '560,yes,4,2',
    '560,yes,2,31',
    '560,yes,2,4,so',
    '560,yes,2,4,yes,501',
    '560,yes,2,4,yes,0,2001',
    '560,yes,2,4',
    '560,no,,',
    '561,yes,2,4,,,,2001,1,2',
    '561,yes,2,4,,,,,1,2',
    '561,yes,2,4,,,,99,1,4',
    '561,yes,2,4,,,,99,1,',
  ];
  const express = 'express_fee,express_min_days,express_max_days';
  const file = [`prefix,delivery,min_days,max_days,cash,cash_fee,shipping_fee,${express}`, ...rows].join('\n');
  expect(readZoneFile(file).faults).toEqual([
    'Row 2: prefix must be the first one to six digits of PIN codes.',
    'Row 3: delivery must be yes or no.',
    'Row 4: min_days and max_days must be whole numbers from 0 to 30, the fewest first.',
    'Row 5: min_days and max_days must be whole numbers from 0 to 30, the fewest first.',
    'Row 6: cash must be yes or no.',
    'Row 7: cash_fee must be an amount from 0 to 500 rupees.',
    'Row 8: shipping_fee must be an amount from 0 to 2000 rupees.',
    'Row 10: prefix 560 is in row 9 already.',
    'Row 11: express_fee must be an amount from 0 to 2000 rupees.',
    'Row 12: express_fee must be an amount from 0 to 2000 rupees.',
    'Row 13: express_min_days and express_max_days must be whole numbers, the fewest first, and sooner than max_days.',
    'Row 14: express_min_days and express_max_days must be whole numbers, the fewest first, and sooner than max_days.',
  ]);
  expect(readZoneFile('pin,days\n560,2').faults).toEqual([
    'The file needs a first row with the columns prefix, delivery, min_days, max_days.',
  ]);
});

it('counts what a file changes', () => {
  const after = [zone('560'), ZONES[1]!, zone('400')];
  expect(changesOf(ZONES, after)).toEqual({ added: 1, changed: 1, removed: 2 });
});
