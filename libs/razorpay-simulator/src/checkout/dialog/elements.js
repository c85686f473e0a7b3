/* global document */
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates an element. `on` holds event listeners, `data` the data attributes and `text` the text content; all other
 * properties become attributes. Never parses HTML and writes no style attribute.
 */
export function h(tag, { on = {}, data = {}, text, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value;
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  if (text !== undefined) element.textContent = text;
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A decorative line icon, from an SVG path on a 24 by 24 grid. */
export function icon(path) {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }))
    svg.setAttribute(name, value);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

function setAttribute(element, name, value) {
  if (value === false || value === null || value === undefined) return;
  element.setAttribute(name, value === true ? '' : value);
}

export const ICONS = {
  bank: 'M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  card: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3 9.5h18M6.5 15h4',
  close: 'M6 6l12 12M18 6 6 18',
  cross: 'M7 7l10 10M17 7 7 17',
  flask: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 15h9',
  phone: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
};

/* global Event */

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
