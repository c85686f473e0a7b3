import { formatPaise, type Paise } from '@shop/money';

const BELOW_TWENTY =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Returns an amount in words, such as `Rupees One Lakh Two Thousand and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const [rupees, rest] = formatPaise(amount)
    .replace(/[^0-9.]/g, '')
    .split('.')
    .map(Number) as [number, number];
  return `Rupees ${wordsOf(rupees)}${rest ? ` and ${wordsOf(rest)} Paise` : ''} Only`;
}

function wordsOf(whole: number): string {
  if (whole < 20) return BELOW_TWENTY[whole]!;
  if (whole < 100) return joined(TENS[Math.floor(whole / 10)]!, whole % 10);
  const [unit, name] = UNITS.find(([value]) => whole >= value)!;
  return joined(`${wordsOf(Math.floor(whole / unit))} ${name}`, whole % unit);
}

const joined = (start: string, rest: number): string => (rest ? `${start} ${wordsOf(rest)}` : start);
