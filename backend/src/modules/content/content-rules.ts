import {
  CONTENT_KEYS,
  CONTENT_VARIABLES,
  contentFields,
  isMailKey,
  type ContentField,
  type ContentKey,
  type ContentTexts,
  variablesIn,
} from '@shop/contracts/content';
import { AA, isColor, textContrast } from '@shop/contracts/brand';
import { SOCIAL_NETWORKS } from '@shop/contracts';
import { parseRichText } from '@shop/contracts/rich-text';
import { DomainError, type FieldFault } from '../../kernel/domain-error.js';
import { CONTENT_MESSAGES } from './messages.js';

const UPLOAD = /^\/uploads\/[a-z0-9-]{1,80}\.(jpg|png)$/;
const HTTPS = /^https:\/\/[^\s"'<>\p{Cc}]+$/u;

export const isContentKey = (key: string): key is ContentKey => CONTENT_KEYS.some((one) => one === key);

/**
 * Returns the texts of a document as they are stored: trimmed, without blank ones, which stand for the original.
 * @throws DomainError `invalid_input` with every fault, by field
 */
export function storedTexts(key: ContentKey, sent: Readonly<Record<string, unknown>>): ContentTexts {
  const fields = contentFields(key);
  const texts: ContentTexts = {};
  const faults: FieldFault[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const text = field && typeof value === 'string' ? normalised(field, value) : null;
    const message = field ? (text === null ? CONTENT_MESSAGES.noText : faultOf(key, name, text)) : unknown;
    if (message !== null) faults.push({ field: `texts.${name}`, message });
    else if (text) texts[name] = text;
  }
  if (faults[0]) throw new DomainError('invalid_input', faults[0].message, faults);
  return texts;
}

const unknown = CONTENT_MESSAGES.unknownField;

function normalised({ kind }: ContentField, text: string): string {
  if (kind === 'rich') return text.replace(/\r\n?/g, '\n').trim();
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return kind === 'color' ? line.toLowerCase() : line;
}

/** Returns why a text is invalid, or null. A blank one stands for the original. */
function faultOf(key: ContentKey, name: string, text: string): string | null {
  if (text === '') return null;
  const { kind, max, options = [], variables = [], keepsVariables } = contentFields(key)[name]!;
  if ([...text].length > max) return CONTENT_MESSAGES.tooLong(max);
  switch (kind) {
    case 'image':
      return UPLOAD.test(text) ? null : CONTENT_MESSAGES.noImage;
    case 'link':
      return linkFault(name, text);
    case 'choice':
      return options.includes(text) ? null : CONTENT_MESSAGES.noChoice(options);
    case 'color':
      return colorFault(name, text);
    case 'rich':
      return richTextFault(text) ?? variableFault(text, CONTENT_VARIABLES);
    case 'line':
      return (
        variableFault(text, isMailKey(key) ? variables : CONTENT_VARIABLES) ??
        (keepsVariables ? missingFault(text, variables) : null)
      );
  }
}

function linkFault(name: string, text: string): string | null {
  const network = SOCIAL_NETWORKS.find((one) => one === name);
  if (!HTTPS.test(text) || !URL.canParse(text)) return CONTENT_MESSAGES.noLink;
  const { hostname } = new URL(text);
  return network === undefined || hostname === `${network}.com` || hostname.endsWith(`.${network}.com`)
    ? null
    : CONTENT_MESSAGES.noLinkOf(network);
}

/** The accent needs no contrast: its shades are derived until they have it. */
function colorFault(name: string, text: string): string | null {
  if (!isColor(text)) return CONTENT_MESSAGES.noColor;
  const ratio = textContrast(text);
  return name === 'accent' || ratio >= AA.text
    ? null
    : CONTENT_MESSAGES.weakContrast((Math.floor(ratio * 10) / 10).toFixed(1));
}

function richTextFault(text: string): string | null {
  const bad: string[] = [];
  parseRichText(text, (href) => bad.push(href));
  return bad[0] === undefined ? null : CONTENT_MESSAGES.badLink(bad[0]);
}

/** @param allowed a mail fills in only its own variables */
function variableFault(text: string, allowed: readonly string[]): string | null {
  const strange = variablesIn(text).find((name) => !allowed.includes(name));
  return strange === undefined ? null : CONTENT_MESSAGES.unknownVariable(strange);
}

function missingFault(text: string, needed: readonly string[]): string | null {
  const missing = needed.filter((name) => !variablesIn(text).includes(name));
  return missing.length === 0 ? null : CONTENT_MESSAGES.mustKeep(missing);
}
