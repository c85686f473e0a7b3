/** Servers that a part of the shop's pages uses, by kind. */
export type Sources = Readonly<Partial<Record<'script' | 'connect' | 'frame' | 'image' | 'form', readonly string[]>>>;

/**
 * The servers besides the shop's own that the policy of its pages allows. Modules add theirs while they are created; they
 * are read for every page, because settings may change them.
 */
export class ContentSources {
  private readonly added: (() => Sources)[] = [];

  add(sources: () => Sources): void {
    this.added.push(sources);
  }

  of(kind: keyof Sources): readonly string[] {
    return [...new Set(this.added.flatMap((sources) => sources()[kind] ?? []))];
  }
}
