const KINDS = ['script', 'connect', 'frame', 'image', 'form'] as const;
type Kind = (typeof KINDS)[number];

/** Servers that a part of the shop's pages uses, by kind. */
export type Sources = Readonly<Partial<Record<Kind, readonly string[]>>>;

export type AllSources = Readonly<Record<Kind, readonly string[]>>;

/**
 * The servers besides the shop's own that the policy of its pages allows. Modules add theirs while they are created; they
 * are read for every page, because settings may change them.
 */
export class ContentSources {
  private readonly added: (() => Sources)[] = [];
  private parts: readonly Sources[] = [];
  private merged = merge([]);

  /** @param sources returns the same object while nothing has changed */
  add(sources: () => Sources): void {
    this.added.push(sources);
  }

  /** Returns the same object while nothing has changed. */
  all(): AllSources {
    const parts = this.added.map((sources) => sources());
    if (parts.length !== this.parts.length || parts.some((part, index) => part !== this.parts[index])) {
      this.parts = parts;
      this.merged = merge(parts);
    }
    return this.merged;
  }
}

function merge(parts: readonly Sources[]): AllSources {
  const all = KINDS.map((kind) => [kind, [...new Set(parts.flatMap((part) => part[kind] ?? []))]]);
  return Object.fromEntries(all) as AllSources;
}
