/** Words of letters and digits. */
export const alphanumericWords = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The share of equal trigrams that makes words similar. */
const THRESHOLD = 0.25;

/** Three neighbouring letters of each word, with two spaces before it and one after it, as in PostgreSQL's `pg_trgm`. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of alphanumericWords(text)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

interface Similar {
  readonly word: string;
  readonly similarity: number;
}

const inOrder = (one: Similar, other: Similar): number =>
  other.similarity - one.similarity || (one.word < other.word ? -1 : 1);

/** Finds words that are spelt alike. */
export class SimilarWords {
  private readonly words: string[] = [];
  private readonly known = new Set<string>();
  /** The number of different trigrams of each word. */
  private readonly counts: number[] = [];
  private readonly byTrigram = new Map<string, number[]>();

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word);
  }

  /** @param word lower case */
  add(word: string): void {
    if (this.known.has(word)) return;
    this.known.add(word);
    const trigrams = trigramsOf(word);
    const place = this.words.push(word) - 1;
    this.counts.push(trigrams.size);
    for (const trigram of trigrams) {
      const places = this.byTrigram.get(trigram);
      if (places === undefined) this.byTrigram.set(trigram, [place]);
      else places.push(place);
    }
  }

  /**
   * Returns the most similar words first, equally similar ones in the order of their letters.
   * @param isWanted other words are left out
   */
  to(given: string, limit: number, isWanted: (word: string) => boolean = () => true): string[] {
    const trigrams = trigramsOf(given);
    const shared = new Uint16Array(this.counts.length);
    for (const trigram of trigrams) for (const place of this.byTrigram.get(trigram) ?? []) shared[place]! += 1;
    const similar: Similar[] = [];
    shared.forEach((count, place) => {
      const similarity = count / (trigrams.size + this.counts[place]! - count);
      if (similarity >= THRESHOLD) similar.push({ word: this.words[place]!, similarity });
    });
    const found: string[] = [];
    for (const { word } of similar.sort(inOrder)) {
      if (found.length === limit) break;
      if (isWanted(word)) found.push(word);
    }
    return found;
  }
}
