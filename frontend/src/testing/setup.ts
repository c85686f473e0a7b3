import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { toast } from '../shared/ui/toast';
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

// Testing Library searches the whole page at every query, and by label once for each field. jsdom counts the changes of a
// document, so what was found is kept until the next one.
const IMPLEMENTATION = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
if (!IMPLEMENTATION) throw new Error('This version of jsdom counts the changes of a document elsewhere.');
const implementation = (document as unknown as Record<symbol, { _version: number }>)[IMPLEMENTATION]!;

/** Remembers what `find` returns, until something in the document changes. */
function untilChange<Key extends unknown[], Found>(find: (...key: Key) => Found) {
  let known = new Map<unknown, Map<unknown, Found>>();
  let version = -1;
  return (...key: Key): Found => {
    if (version !== implementation._version) known = new Map();
    version = implementation._version;
    const [first, second] = key;
    const row = known.get(first) ?? known.set(first, new Map()).get(first)!;
    if (!row.has(second)) row.set(second, find(...key));
    return row.get(second)!;
  };
}

const elementsIn = untilChange((root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const elements: Element[] = [];
  while (walker.nextNode()) elements.push(walker.currentNode as Element);
  return elements;
});
const labelsOn = untilChange((page: Document) => {
  const labels = new Map<Element | null, HTMLLabelElement[]>();
  for (const label of elementsIn(page).filter((element) => element instanceof HTMLLabelElement)) {
    const control = label.htmlFor ? page.getElementById(label.htmlFor) : label.control;
    labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  return labels;
});

for (const { prototype } of [Document, Element] as { prototype: ParentNode & Node }[]) {
  const { querySelector, querySelectorAll } = prototype;
  const search = untilChange((root: ParentNode & Node, selectors: string) =>
    selectors === '*' ? elementsIn(root) : [...querySelectorAll.call(root, selectors)],
  );
  Object.assign(prototype, {
    // Pseudo-classes depend on more than the document, such as the focus.
    querySelectorAll(this: ParentNode & Node, selectors: string) {
      return this.isConnected && !selectors.includes(':')
        ? search(this, selectors)
        : querySelectorAll.call(this, selectors);
    },
    querySelector(this: ParentNode & Node, selectors: string) {
      const id = /^\[id="([^"\\]+)"\]$/.exec(selectors)?.[1];
      if (!id || !this.isConnected) return querySelector.call(this, selectors);
      const element = document.getElementById(id);
      return element && this !== element && this.contains(element) ? element : null;
    },
  });
}
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', { get: labelsOf });

function labelsOf(this: HTMLInputElement): HTMLLabelElement[] | null {
  return this.type === 'hidden' ? null : (labelsOn(document).get(this) ?? []);
}

// jsdom computes a style by matching every rule of its style sheet. Tests load no other, so only these attributes and inline
// styles change what is displayed.
const computed = window.getComputedStyle;
const { computedStyles: known = new Map<string, CSSStyleDeclaration>() } = globalThis as {
  computedStyles?: Map<string, CSSStyleDeclaration>;
};
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
  // The toasts of a test would satisfy the next one.
  toast.remove();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
