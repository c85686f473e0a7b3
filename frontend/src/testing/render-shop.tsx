import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { SignedInUser } from '@shop/contracts';
import { createPath, type InitialEntry } from 'react-router-dom';
import { App } from '../app/App';
// Loaded ahead of time, so that toasts appear at once.
import '../app/layout/Toasts';
import { makeStore } from '../app/store';
import type { CartItem } from '../features/cart';
import { browserHistory } from '../shared/navigation/browser-history';

interface Scene {
  at?: InitialEntry;
  user?: SignedInUser | null;
  cart?: CartItem[];
  /** Renders in React's strict mode, as during development: each effect runs twice. */
  isStrict?: boolean;
}

/** Opens the whole shop at an address, with this user and this cart in local storage. */
export function renderShop({ at = '/', user = null, cart = [], isStrict = false }: Scene = {}) {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  if (cart.length > 0) localStorage.setItem('cart', JSON.stringify(cart));
  const store = makeStore();
  const { state = null, ...path } = typeof at === 'string' ? { pathname: at } : at;
  window.history.replaceState({ state, key: 'first', index: 0 }, '', createPath(path));
  const history = browserHistory();
  const router = {
    /** The current location. */
    state: {
      get location() {
        return history.location;
      },
    },
    /** Navigates as a link does. */
    navigate: async (to: string) => history.navigator.push(to),
  };
  return {
    ...render(<App store={store} history={history} />, { reactStrictMode: isStrict }),
    store,
    router,
    person: quick(userEvent.setup()),
  };
}

interface Person extends UserEvent {
  /** Replaces the text of a field. */
  retype: (element: HTMLElement, text: string) => Promise<void>;
}

/**
 * Enters a text at once, as pasting does, because typing renders the page after each character. Texts with keys, such as
 * `{Enter}`, are typed.
 */
function quick(person: UserEvent): Person {
  return {
    ...person,
    retype: async (element, text) => {
      const field = element as HTMLInputElement;
      // A longer text is cut by the library as if the selected one stayed.
      const isCut = field.maxLength >= 0 && field.value.length + text.length > field.maxLength;
      if (text === '' || isCut) await person.clear(field);
      if (text === '') return;
      await person.click(field);
      field.select();
      await person.paste(text);
    },
    type: async (element, text, options) => {
      if (options || /[{[]/.test(text)) return person.type(element, text, options);
      await person.click(element);
      await person.paste(text);
    },
  };
}
