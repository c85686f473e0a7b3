/** Stands before each word. */
export const START = '\n';

const MIN_GRAM = 2;
const MAX_GRAM = 3;

/** Yields each part of the text that has this length. */
function* partsOf(text: string, length: number): Generator<string> {
  for (let at = 0; at + length <= text.length; at++) yield text.slice(at, at + length);
}

/** Different words with a value each. Finds those that contain a text by its rarest two or three neighbouring characters. */
export class Vocabulary<T> {
  private readonly words: string[] = [];
  private readonly values: T[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly byGram = new Map<string, number[]>();

  /** @param create the value of a new word */
  constructor(private readonly create: () => T) {}

  /** Returns the value of a word, which is added if it is new. */
  valueOf(word: string): T {
    const known = this.placeOf.get(word);
    return known === undefined ? this.add(word) : this.values[known]!;
  }

  /** Returns the words that contain one of the texts, or start with it after `START`; each once, with their values. */
  *containing(texts: readonly string[]): Generator<[word: string, value: T]> {
    const found = new Set<number>();
    for (const text of texts)
      for (const place of this.candidates(text)) if (this.words[place]!.includes(text)) found.add(place);
    for (const place of found) yield [this.words[place]!.slice(START.length), this.values[place]!];
  }

  private add(word: string): T {
    const text = START + word;
    const place = this.words.push(text) - 1;
    this.placeOf.set(word, place);
    for (let length = MIN_GRAM; length <= MAX_GRAM; length++)
      for (const gram of partsOf(text, length)) {
        const places = this.byGram.get(gram);
        if (places === undefined) this.byGram.set(gram, [place]);
        else if (places.at(-1) !== place) places.push(place);
      }
    return (this.values[place] = this.create());
  }

  /** Returns the places of the words that may contain the text. */
  private candidates(text: string): Iterable<number> {
    if (text.length < MIN_GRAM) return this.words.keys();
    let fewest: readonly number[] | null = null;
    for (const gram of partsOf(text, Math.min(MAX_GRAM, text.length))) {
      const places = this.byGram.get(gram) ?? [];
      if (fewest === null || places.length < fewest.length) fewest = places;
    }
    return fewest!;
  }
}
