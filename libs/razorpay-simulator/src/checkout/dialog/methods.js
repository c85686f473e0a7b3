import { h, allValid, field, payButton, suggestions, icon, ICONS } from './elements.js';

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

const TEST_IDS = [
  { label: 'success@razorpay', detail: 'pays', value: 'success@razorpay' },
  { label: 'failure@razorpay', detail: 'fails', value: 'failure@razorpay' },
];

/** UPI id field, and a button to decide in a simulated UPI app instead. */
export function upiForm({ amountText, onPay }) {
  const vpa = field({
    label: 'UPI ID',
    inputmode: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    hint: 'With any other UPI ID, you approve or decline the payment.',
    check: (text) =>
      /^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$/i.test(text.trim()) ? null : 'Enter a UPI ID such as name@bank.',
    data: { testid: 'rzp-vpa' },
  });
  vpa.set(TEST_IDS[0].value);
  return h(
    'form',
    {
      class: 'form',
      novalidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          if (allValid([vpa])) onPay({ vpa: vpa.control.value.trim() });
        },
      },
    },
    vpa.element,
    suggestions('Use a test ID', TEST_IDS, vpa.set),
    payButton(amountText),
    h('p', { class: 'or', text: 'or' }),
    h(
      'button',
      {
        type: 'button',
        class: 'secondary',
        data: { testid: 'rzp-upi-app' },
        on: { click: () => onPay({ upiIntent: true }) },
      },
      icon(ICONS.phone),
      'Use a UPI app',
    ),
  );
}

const METHODS = [
  { id: 'card', label: 'Card', icon: ICONS.card, form: cardForm },
  { id: 'upi', label: 'UPI', icon: ICONS.phone, form: upiForm },
];
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Card and UPI as tabs. `onPay` receives the request of the submitted form; `setBusy` disables the forms during the
 * request.
 */
export function methodsStep({ amountText, preferred, onPay }) {
  const tabs = METHODS.map(tab);
  const panels = METHODS.map(({ id, form }) =>
    h('div', { id: `panel-${id}`, role: 'tabpanel', 'aria-labelledby': `tab-${id}` }, form({ amountText, onPay })),
  );
  const select = (chosen) => {
    tabs.forEach((element, place) => {
      element.setAttribute('aria-selected', String(place === chosen));
      element.tabIndex = place === chosen ? 0 : -1;
      panels[place].hidden = place !== chosen;
    });
  };
  tabs.forEach((element, place) => {
    element.addEventListener('click', () => select(place));
    element.addEventListener('keydown', ({ key }) => {
      const step = STEPS[key];
      if (!step) return;
      const next = (place + step + tabs.length) % tabs.length;
      select(next);
      tabs[next].focus();
    });
  });
  select(
    Math.max(
      0,
      METHODS.findIndex(({ id }) => id === preferred),
    ),
  );
  const problem = h('p', { class: 'problem', role: 'alert' });
  const element = h(
    'section',
    { class: 'methods' },
    h('h3', { text: 'How do you want to pay?' }),
    h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Payment method' }, ...tabs),
    problem,
    ...panels,
  );
  return { element, setBusy: (isBusy) => lock(element, isBusy), showProblem: (text) => problem.replaceChildren(text) };
}

function tab({ id, label, icon: path }) {
  return h(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: `tab-${id}`,
      class: 'tab',
      'aria-controls': `panel-${id}`,
      data: { testid: `rzp-tab-${id}` },
    },
    icon(path),
    label,
  );
}

function lock(element, isBusy) {
  element.setAttribute('aria-busy', String(isBusy));
  for (const control of element.querySelectorAll('input, button')) control.disabled = isBusy;
}
