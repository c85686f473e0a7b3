/** Stands before each word. */
export const START = '\n';

/** Different words, none of them with white space, with a value each. Finds those that contain a text, without looking at each. */
export class Vocabulary<T> {
  private words: string[] = [];
  private readonly values = new Map<string, T>();
  /** All words in one text, and where each starts. */
  private all: { readonly text: string; readonly starts: Uint32Array } | null = null;

  /** @param create the value of a new word */
  constructor(private readonly create: () => T) {}

  /** Returns the value of a word, which is added if it is new. */
  valueOf(word: string): T {
    const known = this.values.get(word);
    if (known !== undefined) return known;
    const value = this.create();
    this.values.set(word, value);
    this.words.push(word);
    this.all = null;
    return value;
  }

  /** Returns the words that contain one of the texts, or start with it after `START`; each once, with their values. */
  *containing(texts: readonly string[]): Generator<[word: string, value: T]> {
    const found = new Set(texts.flatMap((text) => this.placesOf(text)));
    for (const place of found) yield [this.words[place]!, this.values.get(this.words[place]!)!];
  }

  clear(): void {
    this.words = [];
    this.values.clear();
    this.all = null;
  }

  private placesOf(part: string): number[] {
    const { text, starts } = (this.all ??= this.joined());
    const found: number[] = [];
    let place = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[place])) {
      while (starts[place + 1]! <= at) place++;
      found.push(place++);
    }
    return found;
  }

  private joined() {
    const starts = new Uint32Array(this.words.length + 1);
    this.words.forEach((word, place) => (starts[place + 1] = starts[place]! + START.length + word.length));
    return { text: this.words.map((word) => START + word).join(''), starts };
  }
}
