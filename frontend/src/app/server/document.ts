/** JSON for a script element. `<` is escaped so that no value can close the element. */
export const serializeForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The parts that are inserted into the template of the build. */
export interface Content {
  head: string;
  body: string;
  /** Shown by browsers without scripts in place of the template's hint. */
  scriptless?: string;
  /** The script element with the dehydrated state, placed after the body. */
  state: string;
  /** The colour of the browser's own bars. */
  themeColor?: string;
}

/** The template for server-rendered pages: the entry script loads with low priority, after images and fonts. */
export const withLowPriorityScript = (template: string): string =>
  template.replace('<script type="module"', '<script type="module" fetchpriority="low"');

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const BODY = '<!--page-->';
const STATE = '<!--state-->';
const THEME = /(?<=<meta name="theme-color" content=")[^"]*(?=")/;
const HINT = /(?<=<noscript\s*>)[\s\S]*(?=<\/noscript\s*>)/;

/** @throws Error when a placeholder is missing from the template */
export function fillTemplate(template: string, { head, body, scriptless, state, themeColor }: Content): string {
  if (!HEAD.test(template) || !template.includes(BODY) || !template.includes(STATE))
    throw new Error('The template of the build has no placeholders for the content.');
  return template
    .replace(HEAD, () => head)
    .replace(BODY, () => body)
    .replace(STATE, () => state)
    .replace(HINT, (hint) => scriptless ?? hint)
    .replace(THEME, (color) => themeColor ?? color);
}
