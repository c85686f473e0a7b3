/** JSON that may stand in a script element: no `<` can end the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in HTML and XML, in attributes too. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** What goes into the empty page of the build. */
export interface Content {
  head: string;
  body: string;
  /** After the body: what the client reads when it takes over. */
  state: string;
}

/** The template for pages that are there before their script: it gives way to what can be seen. */
export const withPatientScript = (template: string): string =>
  template.replace('<script type="module"', '<script type="module" fetchpriority="low"');

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const BODY = '<!--page-->';
const STATE = '<!--state-->';

/** @throws Error when the template has no place for one of the parts */
export function filledIn(template: string, { head, body, state }: Content): string {
  if (!HEAD.test(template) || !template.includes(BODY) || !template.includes(STATE))
    throw new Error('The page of the build has no places for content.');
  return template
    .replace(HEAD, () => head)
    .replace(BODY, () => body)
    .replace(STATE, () => state);
}
