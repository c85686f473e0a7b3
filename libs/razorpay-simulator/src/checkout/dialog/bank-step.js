import { h, icon, ICONS } from './elements.js';
import { field } from './fields.js';

/** The bank's page of a card payment: enter a one-time password, or choose the result. `onDecision` receives either. */
export function bankStep({ amountText, merchant, cardText, onDecision, onCancel }) {
  const otp = field({
    label: 'One-time password (OTP)',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: 10,
    hint: 'Any 4 to 10 digits are accepted. Fewer digits fail.',
    check: (text) => (/^\d+$/.test(text) ? null : 'Enter the digits of the one-time password.'),
    data: { testid: 'rzp-otp' },
  });
  const form = h(
    'form',
    {
      class: 'otp',
      novalidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          if (otp.isValid()) onDecision({ otp: otp.control.value });
        },
      },
    },
    otp.element,
    h('button', { type: 'submit', class: 'secondary', data: { testid: 'rzp-otp-submit' }, text: 'Submit' }),
  );
  const success = decision('Success', 'good', 'rzp-bank-success', () => onDecision({ answer: 'success' }));
  const failure = decision('Failure', 'bad', 'rzp-bank-failure', () => onDecision({ answer: 'failure' }));
  const element = h(
    'section',
    { class: 'bank' },
    h(
      'div',
      { class: 'bank-head' },
      icon(ICONS.bank),
      h('div', {}, h('h3', { text: 'Test bank' }), h('p', { text: 'Approve this payment?' })),
    ),
    facts({ 'Paid to': merchant, Amount: amountText, Card: cardText }),
    h('div', { class: 'decisions', role: 'group', 'aria-label': 'Decide the result' }, success, failure),
    h('p', { class: 'or', text: 'or enter a password, as on a real bank page' }),
    form,
    cancelLink(onCancel),
  );
  return { element, title: 'Test bank: approve this payment?' };
}

/** A list of names and values, one pair per line. */
export function facts(pairs) {
  return h(
    'dl',
    { class: 'facts' },
    ...Object.entries(pairs).map(([name, value]) => h('div', {}, h('dt', { text: name }), h('dd', { text: value }))),
  );
}

/** Cancels a payment that has started. Less prominent than the buttons. */
export function cancelLink(onCancel) {
  return h('button', {
    type: 'button',
    class: 'link',
    data: { testid: 'rzp-cancel' },
    text: 'Cancel payment',
    on: { click: onCancel },
  });
}

export function decision(text, kind, testid, onClick) {
  return h('button', { type: 'button', class: `decision ${kind}`, data: { testid }, on: { click: onClick } }, text);
}
