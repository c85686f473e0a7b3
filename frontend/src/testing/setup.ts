import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server';

// A whole page printed for every text that is not there yet takes seconds and helps nobody.
// Finding roles in a whole shop takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000, getElementError: (message) => new Error(message ?? 'Not found on the page.') });

// jsdom knows neither scrolling, nor media queries, nor what is in view, nor modal dialogs.
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

// The environment's FormData is Node's, which cannot read a form; React does that when sending one leads to another page.
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name) this.append(field.name, field.value);
  }
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
