/* global Event */
import { h } from './elements.js';

let made = 0;

/**
 * A labelled text field with an error message.
 * `check` returns a sentence for an invalid value, otherwise null; `format` rewrites the value during input.
 */
export function field({ label, check, format = (text) => text, hint, adornment, ...input }) {
  const id = `field-${(made += 1)}`;
  const control = h('input', {
    id,
    class: 'input',
    type: 'text',
    autocomplete: 'off',
    'aria-describedby': `${id}-note`,
    ...input,
  });
  const note = h('p', { id: `${id}-note`, class: 'note', text: hint ?? '' });
  const element = h(
    'div',
    { class: 'field' },
    h('label', { for: id, text: label }),
    h('div', { class: 'control' }, control, adornment ?? null),
    note,
  );
  const report = (problem) => {
    element.classList.toggle('wrong', problem !== null);
    control.setAttribute('aria-invalid', String(problem !== null));
    note.textContent = problem ?? hint ?? '';
  };
  control.addEventListener('input', () => {
    control.value = format(control.value);
    report(null);
  });
  return {
    element,
    control,
    set: (value) => {
      control.value = format(value);
      control.dispatchEvent(new Event('input'));
    },
    /** True when the value is valid; otherwise shows the error. */
    isValid: () => {
      const problem = check(control.value);
      report(problem);
      return problem === null;
    },
  };
}

/** Focuses the first invalid field. Returns true when all are valid. */
export function allValid(fields) {
  const wrong = fields.filter((candidate) => !candidate.isValid());
  wrong[0]?.control.focus();
  return wrong.length === 0;
}

/** Test values, as buttons that fill a field. */
export function suggestions(title, choices, onChoose) {
  const buttons = choices.map(({ label, detail, value }) =>
    h(
      'button',
      { type: 'button', class: 'chip', on: { click: () => onChoose(value) } },
      h('strong', { text: label }),
      ' ',
      h('span', { text: detail }),
    ),
  );
  return h(
    'div',
    { class: 'suggestions', role: 'group', 'aria-label': title },
    h('p', { class: 'label', text: title }),
    h('div', { class: 'chips' }, ...buttons),
  );
}

/** Submits the payment form. */
export function payButton(amountText) {
  return h('button', { type: 'submit', class: 'primary', data: { testid: 'rzp-pay' }, text: `Pay ${amountText}` });
}
