/** Safe markup, created only by the `html` tag. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Embeddable = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

function embed(value: Embeddable): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(String).join('');
  return escape(String(value));
}

/** Escapes the values of a template, unless this tag created them. Attributes need quotes around them. */
export function html(strings: TemplateStringsArray, ...values: readonly Embeddable[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + embed(values[index - 1] as Embeddable) + text));
}

/** Renders a catalogue text; `link` renders its `<link>` part. */
export function withLink(text: string, link: (label: string) => Html): Html {
  const [before = '', label = '', after = ''] = text.split(/<\/?link>/);
  return html`${before}${link(label)}${after}`;
}
