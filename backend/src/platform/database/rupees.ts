/** SQL that converts an expression of paise to rupees, as a JSON number with at most two decimals. */
export const rupees = (paise: string): string => `round(${paise} / 100.0, 2)::float8`;
