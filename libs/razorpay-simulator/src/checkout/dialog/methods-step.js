import { cardForm } from './card-form.js';
import { h, icon, ICONS } from './elements.js';
import { upiForm } from './upi-form.js';

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
