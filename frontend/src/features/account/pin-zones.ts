/** The first digit of a PIN code is its postal zone (India Post). Zone 9 is the Army Post Office: anywhere. */
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
 * False when the PIN code lies in another postal zone than the state, so one of the two may be mistyped.
 * Only ever a hint: zones do not follow every border.
 */
export function pinFitsState(pin: string, state: string): boolean {
  const zone = ZONES[pin[0] ?? ''];
  const isKnownState = Object.values(ZONES).some((states) => states.includes(state));
  return !zone || !isKnownState || zone.includes(state);
}
