/**
 * Postal zones by the first digit of the PIN code (India Post). Zone 9 is the Army Post Office and matches every state.
 */
const ZONES: Record<string, readonly string[]> = {
  1: ['Delhi', 'Haryana', 'Punjab', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh', 'Chandigarh'],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Rajasthan', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  4: ['Maharashtra', 'Madhya Pradesh', 'Chhattisgarh', 'Goa'],
  5: ['Andhra Pradesh', 'Telangana', 'Karnataka'],
  6: ['Tamil Nadu', 'Kerala', 'Puducherry', 'Lakshadweep'],
  7: [
    'West Bengal',
    'Odisha',
    'Assam',
    'Arunachal Pradesh',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Tripura',
    'Sikkim',
    'Andaman and Nicobar Islands',
  ],
  8: ['Bihar', 'Jharkhand'],
};

/**
 * Returns false when the PIN code lies in another postal zone than the state, so that one of them may be mistyped.
 * Use it as a hint only: the zones do not follow every state border.
 */
export function pinFitsState(pin: string, state: string): boolean {
  const zone = ZONES[pin[0] ?? ''];
  const isKnownState = Object.values(ZONES).some((states) => states.includes(state));
  return !zone || !isKnownState || zone.includes(state);
}
