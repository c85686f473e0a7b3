import type { INDIAN_STATES } from './identity.js';

/** Codes of the States in GST. */
export const STATE_CODES: Readonly<Record<(typeof INDIAN_STATES)[number], string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

const NAMES = new Map(Object.entries(STATE_CODES).map(([name, code]) => [code, name]));

/** Returns the name of a State by its code; "Other Territory" for a code that is no State. */
export function stateName(code: string): string {
  return NAMES.get(code) ?? 'Other Territory';
}

/** Returns the code of a State by its name, in any spelling of letters; null for an unknown name. */
export function stateCode(name: string): string | null {
  const wanted = name.trim().toLowerCase().replace(/\s+/g, ' ');
  return [...NAMES].find(([, known]) => known.toLowerCase() === wanted)?.[0] ?? null;
}

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: form, State and check character. A valid one need not be registered. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text) || !(NAMES.has(text.slice(0, 2)) || /^9[79]/.test(text))) return false;
  const sum = [...text.slice(0, 14)].reduce((total, character, at) => {
    const product = ALPHABET.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET[(36 - (sum % 36)) % 36] === text[14];
}

/** "27 aapfu 0939 f1zv" -> "27AAPFU0939F1ZV". The result may be invalid: test it with `isGstin`. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}
