/* global Event */
import { h } from './elements.js';

let made = 0;

/**
 * A labelled text field that can show what is wrong with it.
 * `check` answers a sentence for a bad value and null for a good one; `format` rewrites the value while it is typed.
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
    /** True when the value is good; otherwise says what is wrong. */
    isValid: () => {
      const problem = check(control.value);
      report(problem);
      return problem === null;
    },
  };
}

/** Focuses the first field that is wrong. True when there is none. */
export function allValid(fields) {
  const wrong = fields.filter((candidate) => !candidate.isValid());
  wrong[0]?.control.focus();
  return wrong.length === 0;
}

/** Values that one can try, as buttons that fill a field. */
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

/** The button that pays. */
export function payButton(amountText) {
  return h('button', { type: 'submit', class: 'primary', data: { testid: 'rzp-pay' }, text: `Pay ${amountText}` });
}
