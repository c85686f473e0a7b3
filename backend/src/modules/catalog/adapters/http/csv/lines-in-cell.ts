import {
  NUTRIENT_LABELS,
  NUTRITION_KEYS,
  type NutritionalFact,
  type ProductComponent,
  type ProductDetails,
  type ProductField,
  type ProductFieldKind,
} from '@shop/contracts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\:', ';': '\\;' };
const MEANINGS: Record<string, string> = { n: '\n', r: '\r' };
/** More than any list of a product may have. */
const MAX_LINES = 100;
const YES = 'yes';
const FLAGS: Record<string, boolean> = { yes: true, no: false };
/** The parts of a component, in their order in a line. */
const PARTS = ['name', 'countryOfOrigin', 'hsn', 'quantity'] as const;

type Value = ProductDetails[ProductField];
type Entry = string | NutritionalFact | ProductComponent;

/**
 * Returns a field of a product as a cell. Entries of a list are lines; a fact is `Energy: 579 kcal per 100 g`, a row of
 * the nutrition table `Energy: 579`, a component `Almonds; US; 080212; 100 g`. In a list, line breaks within a text are
 * escaped as `\n`, backslashes as `\\`, a colon in a title as `\:`, and a semicolon in a component as `\;`.
 */
export function cellOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? YES : '';
  if (value === null || typeof value === 'number') return String(value ?? '');
  if (Array.isArray(value)) return (value as readonly Entry[]).map(lineOf).join('\n');
  const table = value as ProductDetails['nutrition'];
  return NUTRITION_KEYS.flatMap((key) =>
    table[key] === undefined ? [] : [`${NUTRIENT_LABELS[key]}: ${table[key]}`],
  ).join('\n');
}

function lineOf(entry: Entry): string {
  if (typeof entry === 'string') return escape(entry, /[\\\n\r]/g);
  if ('name' in entry) return PARTS.map((part) => escape(entry[part], /[\\\n\r;]/g)).join('; ');
  return `${escape(entry.title, /[\\\n\r:]/g)}: ${escape(entry.description, /[\\\n\r]/g)}`.trim();
}

/**
 * Returns the value of a field of this kind, as `cellOf` wrote it. What cannot be read is returned as it is; validation
 * then rejects it.
 */
export function valueIn(cell: string, kind: ProductFieldKind): unknown {
  if (kind === 'texts' || kind === 'codes') return linesIn(cell).map(unescape);
  if (kind === 'digits') return withLeadingZero(cell);
  if (kind === 'number') return /^[0-9]+$/.test(cell) ? Number(cell) : cell;
  if (kind === 'flag') return FLAGS[cell.toLowerCase()] ?? cell;
  if (kind === 'components') return linesIn(cell).map(componentIn);
  if (kind === 'nutrition') return Object.fromEntries(linesIn(cell).map(factIn).map(nutrientIn));
  return kind === 'facts' ? linesIn(cell).map(factIn) : cell;
}

/** Restores an even number of digits: spreadsheets save `0802` as the number 802. */
const withLeadingZero = (cell: string): string => (/^[0-9]([0-9]{2})*$/.test(cell) ? `0${cell}` : cell);

/** Returns no more entries than show that there are too many for any list. */
const linesIn = (cell: string): string[] => cell.split(/\r\n|\n|\r/, MAX_LINES + 1);

function factIn(line: string): { title: string; description: string } {
  const [, title = '', description = ''] = /^((?:\\.|[^\\:])*):?(.*)$/s.exec(line) ?? [];
  return { title: unescape(title), description: unescape(description) };
}

function componentIn(line: string): ProductComponent {
  const parts = [''];
  for (const part of line.match(/(?:\\.|[^\\;])+|;/gs) ?? [])
    if (part === ';') parts.push('');
    else parts[parts.length - 1] = part;
  const [name = '', countryOfOrigin = '', hsn = '', ...quantity] = parts.map((part) => unescape(part.trim()));
  return { name, countryOfOrigin, hsn: withLeadingZero(hsn), quantity: quantity.join('; ') };
}

function nutrientIn({ title, description }: { title: string; description: string }): [string, number | string] {
  const written = title.trim().toLowerCase();
  const key = NUTRITION_KEYS.find((name) => NUTRIENT_LABELS[name].toLowerCase() === written);
  const amount = description.trim();
  return [key ?? title, /^[0-9]+(\.[0-9]+)?$/.test(amount) ? Number(amount) : amount];
}

function escape(text: string, special: RegExp): string {
  return text.replace(special, (character) => ESCAPES[character] ?? character);
}

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, (_all, character: string) => MEANINGS[character] ?? character);
}
