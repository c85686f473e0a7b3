/* global document */
import { h } from './elements.js';

/** Submits fields to another page as an HTML form does; nested objects become `error[code]`. */
export function postForm(url, fields) {
  const inputs = flatten(fields).map(([name, value]) => h('input', { type: 'hidden', name, value }));
  const form = h('form', { method: 'post', action: url, hidden: true }, ...inputs);
  document.body.append(form);
  form.submit();
}

function flatten(fields, parent = '') {
  return Object.entries(fields).flatMap(([key, value]) => {
    const name = parent ? `${parent}[${key}]` : key;
    return value && typeof value === 'object' ? flatten(value, name) : [[name, String(value)]];
  });
}
