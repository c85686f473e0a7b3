import { h, icon, ICONS } from './elements.js';

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

/** Asks the payer to confirm leaving. */
export function leaveStep({ onStay, onLeave }) {
  const title = 'Leave without paying?';
  const stay = h('button', { type: 'button', class: 'primary', text: 'Continue paying', on: { click: onStay } });
  const leave = h('button', { type: 'button', class: 'link', text: 'Yes, leave', on: { click: onLeave } });
  return {
    element: h(
      'section',
      { class: 'result' },
      h('h3', { text: title }),
      h('p', { class: 'lead', text: 'Your order is placed only after you pay.' }),
      stay,
      leave,
    ),
    title,
    focus: stay,
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
