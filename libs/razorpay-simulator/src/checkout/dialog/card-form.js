import { h } from './elements.js';
import { allValid, field, payButton, suggestions } from './fields.js';

const TEST_CARDS = [
  { label: 'Visa', detail: 'pays', value: '4100280000001007' },
  { label: 'Visa', detail: 'low balance', value: '4100280000080001' },
  { label: 'Visa', detail: 'declined', value: '4100280000060003' },
];
const NETWORKS = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^3(0[0-5]|[689])/, 'Diners'],
  [/^(6|81|82|508)/, 'RuPay'],
];

const digitsOf = (text) => text.replace(/\D/g, '');
const networkOf = (number) => NETWORKS.find(([pattern]) => pattern.test(number))?.[1] ?? '';

/** Card fields, filled with a test card. `onPay` receives the fields of the request. */
export function cardForm({ amountText, onPay }) {
  const network = h('span', { class: 'network', 'aria-hidden': 'true' });
  const number = field({
    label: 'Card number',
    inputmode: 'numeric',
    adornment: network,
    format: groups,
    check: numberProblem,
    maxlength: 23,
    data: { testid: 'rzp-card-number' },
  });
  const expiry = field({
    label: 'Expiry',
    placeholder: 'MM/YY',
    inputmode: 'numeric',
    format: monthAndYear,
    check: expiryProblem,
    maxlength: 5,
    data: { testid: 'rzp-card-expiry' },
  });
  const cvv = field({
    label: 'CVV',
    type: 'password',
    inputmode: 'numeric',
    format: (text) => digitsOf(text).slice(0, 4),
    check: cvvProblem,
    maxlength: 4,
    data: { testid: 'rzp-card-cvv' },
  });
  number.control.addEventListener('input', () => {
    network.textContent = networkOf(digitsOf(number.control.value));
  });
  const fill = (cardNumber) => {
    number.set(cardNumber);
    expiry.set(inFourYears());
    cvv.set('123');
  };
  fill(TEST_CARDS[0].value);
  return h(
    'form',
    {
      class: 'form',
      novalidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          if (allValid([number, expiry, cvv])) onPay({ cardNumber: digitsOf(number.control.value) });
        },
      },
    },
    number.element,
    h('div', { class: 'pair' }, expiry.element, cvv.element),
    suggestions('Use a test card', TEST_CARDS, fill),
    payButton(amountText),
  );
}

function groups(text) {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
}

function monthAndYear(text) {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function inFourYears() {
  return `12${String(new Date().getFullYear() + 4).slice(-2)}`;
}

function numberProblem(text) {
  const digits = digitsOf(text);
  if (digits === '') return 'Enter the card number.';
  const sum = [...digits].reverse().reduce((total, digit, place) => total + weight(Number(digit), place), 0);
  return digits.length >= 12 && sum % 10 === 0 ? null : 'This card number is not valid.';
}

function weight(digit, place) {
  if (place % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

function expiryProblem(text) {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(text) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return 'Enter month and year as MM/YY.';
  return new Date(2000 + Number(year), Number(month)) > new Date() ? null : 'This card has expired.';
}

const cvvProblem = (text) => (/^\d{3,4}$/.test(text) ? null : 'Enter 3 or 4 digits.');
