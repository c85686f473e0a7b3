import { h, icon, ICONS, field } from './elements.js';

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

/** Shown while a decision in the UPI app is pending. Without `onDecision` the instrument decides the outcome. */
export function waitingStep({ amountText, merchant, from, onDecision, onCancel }) {
  const title = 'Waiting for your UPI app';
  const element = h(
    'section',
    { class: 'waiting' },
    h('span', { class: 'pulse' }, icon(ICONS.phone)),
    h('h3', { text: title }),
    h('p', {
      class: 'lead',
      text: onDecision
        ? 'Approve the request to finish the payment.'
        : 'The payment continues even if you close this window.',
    }),
    facts({ 'Paid to': merchant, Amount: amountText, 'Requested from': from }),
    onDecision ? simulatedApp(onDecision) : null,
    onDecision ? cancelLink(onCancel) : null,
  );
  return { element, title };
}

function simulatedApp(onDecision) {
  const app = h('div', { class: 'app', role: 'group', 'aria-label': 'Simulated UPI app' });
  app.append(
    h('p', { class: 'label', text: 'Simulated UPI app' }),
    h(
      'div',
      { class: 'decisions' },
      decision('Approve', 'good', 'rzp-upi-approve', () => onDecision({ answer: 'success' })),
      decision('Decline', 'bad', 'rzp-upi-decline', () => onDecision({ answer: 'failure' })),
    ),
    h('button', {
      type: 'button',
      class: 'link',
      data: { testid: 'rzp-upi-ignore' },
      text: 'Ignore the request',
      on: {
        click: () =>
          app.replaceChildren(h('p', { text: 'The request stays unanswered and expires after 10 minutes.' })),
      },
    }),
  );
  return app;
}

/** Shown for a moment before the payer returns to the merchant's page. */
export function successStep(amountText) {
  const title = 'Payment successful';
  return {
    element: h(
      'section',
      { class: 'result good' },
      mark(ICONS.tick),
      h('h3', { text: title }),
      h('p', { class: 'lead', text: `${amountText} paid. Taking you back…` }),
    ),
    title,
  };
}

/** The reason of a failed payment. Offers another try when `onRetry` is given. */
export function failureStep({ description, onRetry, onClose }) {
  const title = 'Payment failed';
  const retry =
    onRetry &&
    h('button', {
      type: 'button',
      class: 'primary',
      data: { testid: 'rzp-retry' },
      text: 'Try again',
      on: { click: onRetry },
    });
  const leave = h('button', { type: 'button', class: 'link', text: 'Leave without paying', on: { click: onClose } });
  return {
    element: h(
      'section',
      { class: 'result bad' },
      mark(ICONS.cross),
      h('h3', { text: title }),
      h('p', { class: 'lead', text: description }),
      retry ?? null,
      leave,
    ),
    title: `${title}. ${description}`,
    focus: retry || leave,
  };
}

export function loadingStep() {
  return {
    element: h(
      'section',
      { class: 'result' },
      h('span', { class: 'spinner' }),
      h('p', { class: 'lead', text: 'Loading your order…' }),
    ),
    title: 'Loading your order',
  };
}

const mark = (path) => h('span', { class: 'mark' }, icon(path));
