import { stateName } from '@shop/contracts';
import type { AmountCell } from '../../../../kernel/table.js';
import { percentOf } from '../../domain/rates.js';

export const amountCell = (paise: number): AmountCell => ({ paise });

/** `27-Maharashtra`; empty without a State. */
export const placeCell = (code: string | null): string => (code ? `${code}-${stateName(code)}` : '');

export const rateCell = (bps: number): number => percentOf(bps);

const UNITS: Readonly<Record<string, string>> = {
  PAC: 'PAC-PACKS',
  BOX: 'BOX-BOX',
  NOS: 'NOS-NUMBERS',
};

/** `PAC-PACKS` */
export const unitCell = (unit: string): string => UNITS[unit] ?? unit;
