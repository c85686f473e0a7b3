import { cancelLink, decision, facts } from './bank-step.js';
import { h, icon, ICONS } from './elements.js';

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
