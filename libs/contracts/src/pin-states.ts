import { stateCode, stateName } from './gst.js';
import type { ShippingAddress } from './identity.js';

/** First and last three digits of PIN codes, and the code of their State (counted in the directory of India Post). */
const RANGES: readonly (readonly [first: number, last: number, code: string])[] = [
  [110, 110, '07'],
  [121, 136, '06'],
  [140, 152, '03'],
  [171, 177, '02'],
  [180, 193, '01'],
  [194, 194, '38'],
  [248, 249, '05'],
  [263, 263, '05'],
  [201, 285, '09'],
  [301, 345, '08'],
  [360, 396, '24'],
  [403, 403, '30'],
  [400, 445, '27'],
  [450, 488, '23'],
  [490, 497, '22'],
  [500, 502, '36'],
  [515, 535, '37'],
  [560, 591, '29'],
  [600, 643, '33'],
  [670, 695, '32'],
  [737, 737, '11'],
  [744, 744, '35'],
  [700, 743, '19'],
  [751, 770, '21'],
  [781, 788, '18'],
  [790, 792, '12'],
  [793, 794, '17'],
  [795, 795, '14'],
  [796, 796, '15'],
  [797, 798, '13'],
  [799, 799, '16'],
  [821, 821, '10'],
  [823, 824, '10'],
  [800, 813, '10'],
  [815, 835, '20'],
  [841, 855, '10'],
];

/** Three digits shared by two States, and PIN codes in another State than their neighbours. */
const SHARED = /^(160|244|246|247|262|362|396|503|504|505|506|507|508|509|605|607|609|814|68255[1-9])/;
const ELSEWHERE = '110025 531149 533464 673310 781029 781131 782410 802131 813206'.split(' ');

/**
 * Returns the name of the State in which a PIN code usually lies; null where neighbours share it, and for the army's.
 * Right for 99 of 100 codes: use it as a hint.
 */
export function usualState(pin: string): string | null {
  if (SHARED.test(pin) || ELSEWHERE.includes(pin)) return null;
  const prefix = Number(pin.slice(0, 3));
  const range = RANGES.find(([first, last]) => first <= prefix && prefix <= last);
  return range ? stateName(range[2]) : null;
}

/** What decides in which State an address is. */
export type StateOfAddress = Pick<ShippingAddress, 'state' | 'postalCode' | 'stateConfirmed'>;

/**
 * Returns the State of the PIN code where the address names another one, or none that is known. Null where they agree,
 * where the PIN code leaves it open, and once the customer has confirmed the State.
 */
export function contradictingState({ state, postalCode, stateConfirmed }: StateOfAddress): string | null {
  const usual = stateConfirmed ? null : usualState(postalCode);
  return usual === null || stateCode(usual) === stateCode(state) ? null : usual;
}

/** Returns the code of the State in which an address is taxed: the PIN code decides over a State that contradicts it. */
export function taxedStateCode(address: StateOfAddress): string | null {
  return stateCode(contradictingState(address) ?? address.state);
}
