import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server';

// Printing the whole page for every missing text takes seconds.
// Finding roles in a whole page is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found on the page.') });

// jsdom does not implement scrolling, media queries, intersection observers and modal dialogs.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.IntersectionObserver = class {
  observe = () => undefined;
  disconnect = () => undefined;
} as unknown as typeof IntersectionObserver;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom searches the whole page for the field of every label, once for each field. Queries by label and by name need that.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', { get: labelsOf });

function labelsOf(this: HTMLInputElement): HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  return [...document.querySelectorAll('label')].filter((label) =>
    label.htmlFor ? label.htmlFor === this.id : label.contains(this) && label.control === this,
  );
}

// jsdom computes a style by matching every rule of its style sheet. Tests load no other, so only these attributes and inline
// styles change what is displayed.
const computed = window.getComputedStyle;
const known = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || hasInlineStyle(element)) return computed(element, pseudo);
  const key = [
    element.localName,
    ...['hidden', 'open', 'type'].map((name) => String(element.getAttribute(name))),
  ].join();
  const style = known.get(key) ?? computed(element);
  known.set(key, style);
  return style;
};

function hasInlineStyle(element: Element | null): boolean {
  return element !== null && (element.hasAttribute('style') || hasInlineStyle(element.parentElement));
}

// The environment's FormData is Node's, which cannot read a form. React reads it when a submit navigates to another page.
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) if (isSent(field)) this.append(field.name, field.value);
  }
};

function isSent(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return field.name !== '';
  return field instanceof HTMLInputElement && field.name !== '' && (field.type !== 'checkbox' || field.checked);
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
