import type { StoreConfig } from '@shop/contracts';
import { type Brand, brandProperties, DEFAULT_COLORS } from '@shop/contracts/brand';

/** Returns the style element of a shop's own colours and font; empty without any. The server has checked the values. */
export function brandStyle({ brand }: StoreConfig): string {
  const properties = Object.entries(brand ? brandProperties(brand) : {});
  if (properties.length === 0) return '';
  return `<style>:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`;
}

/** The colour of the browser's own bars. */
export const themeColor = ({ brand }: StoreConfig): string => brand?.dark ?? DEFAULT_COLORS.dark;

/** Matches the font files that a brand does not use. */
export const unusedFonts = ({ font }: Brand): RegExp | null =>
  font === 'georgia' || font === 'system' ? /fraunces|manrope/ : font === 'manrope' ? /fraunces/ : null;
