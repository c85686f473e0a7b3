import { stateName } from '@shop/contracts';
import { decimalRupees, signedPaise, toRupees } from '@shop/money';
import { percentOf } from '../domain/rates.js';

/** A cell of a file: texts are escaped, numbers are not. */
export type ReturnCell = string | number | null;

/** `332.38`, `-100.00` */
export const amountCell = (amount: number): ReturnCell => decimalRupees(toRupees(signedPaise(amount)));

/** `27-Maharashtra`; empty without a State. */
export const placeCell = (code: string | null): string => (code ? `${code}-${stateName(code)}` : '');

export const rateCell = (bps: number): number => percentOf(bps);

const UNITS: Readonly<Record<string, string>> = {
  PAC: 'PAC-PACKS',
  BOX: 'BOX-BOX',
  KGS: 'KGS-KILOGRAMS',
  GMS: 'GMS-GRAMMES',
  NOS: 'NOS-NUMBERS',
};

/** `PAC-PACKS` */
export const unitCell = (unit: string): string => UNITS[unit] ?? unit;
