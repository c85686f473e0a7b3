import { paise } from '@shop/money';
import { amountInWords } from './amount-in-words.js';
import { sectionOf } from './reported-document.js';
import { decidingCode, isDayOfGst, rateOn, type TaxRate } from './rates.js';
import { documentNumber } from './tax-document.js';
import { placeOfSupply, splitOf } from './tax.js';

const rate = (hsn: string, rateBps: number, validFrom = '2017-07-01', validTo: string | null = null): TaxRate => ({
  hsn,
  rateBps,
  validFrom,
  validTo,
});
const RATES = [rate('0802', 1200, '2017-07-01', '2025-09-21'), rate('0802', 500, '2025-09-22'), rate('1806', 1800)];

it('finds the rate of a day, and prefers the longer code', () => {
  expect(rateOn(RATES, '080212', '2025-09-21')).toBe(1200);
  expect(rateOn(RATES, '080212', '2025-09-22')).toBe(500);
  expect(rateOn([...RATES, rate('080212', 0)], '080212', '2026-11-23')).toBe(0);
  expect(rateOn(RATES, '0801', '2026-11-23')).toBeNull();
});

it('taxes a box at the highest rate of its components, and the first of equal ones', () => {
  expect(decidingCode(RATES, ['080212', '1806'], '2026-11-23')).toEqual({ hsn: '1806', rateBps: 1800 });
  expect(decidingCode(RATES, ['080212', '080211'], '2026-11-23')).toEqual({ hsn: '080212', rateBps: 500 });
  expect(decidingCode(RATES, ['080212', '0801'], '2026-11-23')).toEqual({ hsn: '0801', rateBps: null });
});

it.each([
  ['a bill to 27 and a delivery to 29 without GSTIN', '27', null, '29', '29 inter-state'],
  ['a GSTIN of 27 and a delivery to 29', '27', '27AAPFU0939F1ZV', '29', '27 state'],
  ['a shop and a delivery in 04', '04', null, '04', '04 union-territory'],
  ['a shop and a delivery in Delhi', '07', null, '07', '07 state'],
] as const)('place of supply: %s', (...[, shop, gstin, deliveryState, expected]) => {
  const place = placeOfSupply({ gstin, deliveryState });
  expect(`${place} ${splitOf(shop, place)}`).toBe(expected);
});

it('has rates from the day on which GST began', () => {
  expect(['2017-06-30', '2017-07-01', '2099-12-31', '2100-01-01'].map(isDayOfGst)).toEqual([false, true, true, false]);
});

it('numbers a document within its series and year', () => {
  expect(documentNumber('INV', '26-27', 1)).toBe('INV/26-27/000001');
});

it.each([
  ['INV', 999_999, 'INV/26-27/999999'],
  ['INV', 1_000_000, 'INV/2627/1000000'],
  ['INV', 10_000_000, 'INV2627/10000000'],
  ['A', 1_000_000, 'A/26-27/1000000'],
])('keeps number %s %i within 16 characters', (series, no, number) => {
  expect(documentNumber(series, '26-27', no)).toBe(number);
});

it.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [34900, 'Rupees Three Hundred Forty Nine Only'],
  [100_000_00, 'Rupees One Lakh Only'],
  [12_34_567_89, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Paise Only'],
  [1_00_00_00_001_00, 'Rupees One Hundred Crore One Only'],
])('writes %i paise as %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

it('reports an inter-State invoice without GSTIN one by one above ₹1,00,000', () => {
  const invoice = { buyerGstin: null, isInterState: true };
  expect(sectionOf({ ...invoice, totalPaise: paise(10_000_000) })).toBe('b2cs');
  expect(sectionOf({ ...invoice, totalPaise: paise(10_000_001) })).toBe('b2cl');
  expect(sectionOf({ ...invoice, isInterState: false, totalPaise: paise(10_000_001) })).toBe('b2cs');
  expect(sectionOf({ ...invoice, buyerGstin: '27AAPFU0939F1ZV', totalPaise: paise(1) })).toBe('b2b');
});
