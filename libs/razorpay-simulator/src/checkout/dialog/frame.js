/* global document, window, CSSStyleSheet, fetch, HTMLElement */
import { h, icon, ICONS } from './elements.js';
import { readableOn } from './api.js';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** Loads the styles of the dialog as a constructed sheet, which a strict content security policy allows. */
export async function loadStyles(base) {
  const response = await fetch(`${base}/v1/checkout/dialog/dialog.css`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  return sheet;
}

/**
 * The modal dialog around the steps: merchant, amount, banner, close button.
 * Calls `onDismiss` when the payer tries to close it; closes only by `close`.
 */
export class Frame {
  #host = h('div', { id: 'razorpay-checkout' });
  #dialog;
  #summary;
  #view = h('div', { class: 'view', data: { testid: 'rzp-view' } });
  #focusedBefore = document.activeElement;
  #overflowBefore = document.documentElement.style.overflow;

  constructor({ options, styles, onDismiss }) {
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    this.#summary = summary(options);
    this.#dialog = h(
      'dialog',
      {
        class: 'dialog animated',
        role: 'dialog',
        'aria-modal': 'true',
        'aria-labelledby': 'merchant',
        tabindex: '-1',
        data: { testid: 'rzp-modal' },
      },
      this.#summary.element,
      h('div', { class: 'main' }, banner(), closeButton(onDismiss), this.#view),
    );
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event, onDismiss));
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
    root.append(this.#dialog);
    paint(this.#dialog, options.theme);
  }

  open() {
    document.body.append(this.#host);
    document.documentElement.style.overflow = 'hidden';
    this.#dialog.showModal();
    this.#dialog.focus();
  }

  /** Replaces the current step and moves focus into the new one, so that screen readers announce its title. */
  show({ element, title, focus = element }) {
    element.setAttribute('aria-label', title);
    element.tabIndex = -1;
    this.#view.replaceChildren(element);
    this.#view.scrollTop = 0;
    focus.focus({ preventScroll: true });
  }

  showAmount(text) {
    this.#summary.amount.textContent = text;
    this.#summary.due.hidden = false;
  }

  close() {
    if (!this.#host.isConnected) return;
    this.#dialog.close();
    this.#host.remove();
    document.documentElement.style.overflow = this.#overflowBefore;
    if (this.#focusedBefore instanceof HTMLElement) this.#focusedBefore.focus();
  }

  #onKey(event, onDismiss) {
    // Typing in the dialog must not trigger keyboard shortcuts of the page.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onDismiss();
    }
    if (event.key === 'Tab') this.#keepFocus(event);
  }

  #keepFocus(event) {
    const stops = [...this.#dialog.querySelectorAll(FOCUSABLE)].filter(
      (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const current = this.#host.shadowRoot.activeElement;
    const leaves = event.shiftKey ? current === first || current === this.#dialog : current === last;
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

function summary({ name, description, prefill }) {
  const amount = h('p', { class: 'amount', data: { testid: 'rzp-amount' } });
  const due = h('div', { class: 'due', hidden: true }, h('p', { class: 'label', text: 'Amount to pay' }), amount);
  const payer = [prefill.name, prefill.contact, prefill.email].filter(Boolean);
  const element = h(
    'div',
    { class: 'summary' },
    h(
      'div',
      { class: 'merchant' },
      h('span', { class: 'badge', 'aria-hidden': 'true', text: [...name][0].toUpperCase() }),
      h(
        'div',
        {},
        h('h2', { id: 'merchant', text: name }),
        description ? h('p', { class: 'description', text: description }) : null,
      ),
    ),
    due,
    payer.length
      ? h(
          'div',
          { class: 'payer' },
          h('p', { class: 'label', text: 'Paying as' }),
          ...payer.map((text) => h('p', { text })),
        )
      : null,
    h('p', { class: 'provider' }, icon(ICONS.lock), 'Razorpay simulator'),
  );
  return { element, amount, due };
}

const banner = () =>
  h('p', { class: 'banner', data: { testid: 'rzp-banner' } }, icon(ICONS.flask), 'Test payments: no money moves');

const closeButton = (onDismiss) =>
  h(
    'button',
    { type: 'button', class: 'close', 'aria-label': 'Close', data: { testid: 'rzp-close' }, on: { click: onDismiss } },
    icon(ICONS.close),
  );

function paint(dialog, theme) {
  if (theme.color) {
    dialog.style.setProperty('--brand', theme.color);
    dialog.style.setProperty('--on-brand', readableOn(theme.color));
  }
  if (theme.backdrop_color) dialog.style.setProperty('--backdrop', theme.backdrop_color);
  dialog.classList.toggle('still', window.matchMedia('(prefers-reduced-motion: reduce)').matches);
}
