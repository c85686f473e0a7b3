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

/** Other names of States by code: abbreviations (vehicle registration, ISO 3166-2), earlier names, frequent spellings. */
const ALIASES: Readonly<Record<string, string>> = {
  '01': 'jk, jammu, kashmir, jammu kashmir',
  '02': 'hp, himachal',
  '03': 'pb, panjab',
  '04': 'ch, chandigarh ut',
  '05': 'uk, ut, ua, uttaranchal, uttrakhand',
  '06': 'hr, hariyana',
  '07': 'dl, new delhi, nct, nct of delhi, national capital territory of delhi, delhi ncr',
  '08': 'rj',
  '09': 'up',
  '10': 'br',
  '11': 'sk',
  '12': 'ar, arunachal',
  '13': 'nl',
  '14': 'mn',
  '15': 'mz',
  '16': 'tr',
  '17': 'ml',
  '18': 'as',
  '19': 'wb, bengal, paschim bengal, paschimbanga',
  '20': 'jh',
  '21': 'od, or, orissa',
  '22': 'cg, ct, chattisgarh, chhatisgarh, chattishgarh',
  '23': 'mp',
  '24': 'gj',
  '26': 'dn, dd, dh, dnhdd, daman, daman diu, dadra nagar haveli, dadra nagar haveli daman diu',
  '27': 'mh, maharastra',
  '29': 'ka, mysore',
  '30': 'ga',
  '31': 'ld, lakshadeep, laccadive islands',
  '32': 'kl, keralam',
  '33': 'tn, tamilnad, madras',
  '34': 'py, pondicherry, pondy, puduchery',
  '35': 'an, andaman, andamans, andaman nicobar',
  '36': 'ts, tg, telengana, telanagana',
  '37': 'ap, andhra',
  '38': 'la, leh, leh ladakh',
};

/** The letters of a name alone, without "and", and without the country of an ISO code ("IN-TN"). */
const letters = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\s*in-/, '')
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '');

const CODES = new Map(
  [...NAMES].flatMap(([code, name]) => [name, ...ALIASES[code]!.split(',')].map((one) => [letters(one), code])),
);

/** Returns the code of a State by its name or abbreviation ("Tamilnadu", "TN", "Orissa"); null for an unknown one. */
export function stateCode(name: string): string | null {
  return CODES.get(letters(name.slice(0, 60))) ?? null;
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
