/* global document, window, CSSStyleSheet, fetch, HTMLElement */
import { h, icon, ICONS } from './elements.js';
import { readableOn } from './options.js';

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
        class: options.modal.animation ? 'dialog animated' : 'dialog',
        role: 'dialog',
        'aria-modal': 'true',
        'aria-labelledby': 'merchant',
        tabindex: '-1',
        data: { testid: 'rzp-modal' },
      },
      this.#summary.element,
      h('div', { class: 'main' }, banner(), closeButton(onDismiss), this.#view),
    );
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event, options, onDismiss));
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
    this.#dialog.addEventListener(
      'mousedown',
      (event) => options.modal.backdropclose && event.target === this.#dialog && this.#isOutside(event) && onDismiss(),
    );
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

  /** Shows the remaining time, such as 9:41. */
  showTimeLeft(text) {
    this.#summary.timer.textContent = `Time left ${text}`;
  }

  close() {
    if (!this.#host.isConnected) return;
    this.#dialog.close();
    this.#host.remove();
    document.documentElement.style.overflow = this.#overflowBefore;
    if (this.#focusedBefore instanceof HTMLElement) this.#focusedBefore.focus();
  }

  #onKey(event, options, onDismiss) {
    // Typing in the dialog must not trigger keyboard shortcuts of the page.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      if (options.modal.escape) onDismiss();
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

  #isOutside({ clientX, clientY }) {
    const { left, right, top, bottom } = this.#dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  }
}

function summary({ name, description, image, prefill }) {
  const amount = h('p', { class: 'amount', data: { testid: 'rzp-amount' } });
  const timer = h('p', { class: 'timer', role: 'timer' });
  const due = h(
    'div',
    { class: 'due', hidden: true },
    h('p', { class: 'label', text: 'Amount to pay' }),
    amount,
    timer,
  );
  const payer = [prefill.name, prefill.contact, prefill.email].filter(Boolean);
  const element = h(
    'div',
    { class: 'summary' },
    h(
      'div',
      { class: 'merchant' },
      badge(name, image),
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
  return { element, amount, due, timer };
}

function badge(name, image) {
  if (!image) return h('span', { class: 'badge', 'aria-hidden': 'true', text: [...name][0].toUpperCase() });
  const logo = h('img', { class: 'badge', src: image, alt: '' });
  logo.addEventListener('error', () => logo.replaceWith(badge(name)));
  return logo;
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
