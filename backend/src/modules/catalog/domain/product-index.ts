import { isEqual } from '../../../kernel/is-equal.js';
import { type SearchWord, matchesInsideWords } from './search-words.js';
import type { CountedProduct } from './counted-product.js';
import { alphanumericWords, SimilarWords } from './similar-words.js';
import { START, Vocabulary } from './vocabulary.js';

/** What searches compare and count of a product. */
export interface SearchableProduct extends CountedProduct {
  readonly id: string;
  /** The name as written. */
  readonly title: string;
  /** Lower case without accents, as `text`, which starts with it. */
  readonly name: string;
  readonly text: string;
  readonly isPublished: boolean;
  /** The Bayesian average of the ratings. */
  readonly score: number;
  /** Microseconds since 1970. */
  readonly createdAt: number;
}

/** Where a word, or a phrase of several words, occurs: places of products in the index, in ascending order. */
interface Posting {
  readonly texts: number[];
  readonly names: number[];
}

const AT_START = 2;
const INSIDE = 1;

const LETTER = /[\p{L}\p{N}_]/u;
const isLetter = (character: string | undefined): boolean => character !== undefined && LETTER.test(character);

/** True when a word of the text starts with the part, or is the part: "date" starts a word of "dates", not of "update". */
export function hasWord(text: string, part: string, { isWhole = false } = {}): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isLetter(text[at - 1]) && !(isWhole && isLetter(text[at + part.length]))) return true;
  return false;
}

/** True when texts with this token match the word by itself, its form or its meaning. */
const isMatch = (token: string, { word, form, meaning }: SearchWord): boolean =>
  (matchesInsideWords(word) ? token.includes(word) : token.startsWith(word)) ||
  (form !== null && hasWord(token, form, { isWhole: true })) ||
  (meaning !== null && hasWord(token, meaning));

/** How well names with this token match: at the start of a word by itself, its form or its meaning, or inside by itself. */
function relevanceOf(token: string, { word, form, meaning }: SearchWord): number {
  const starts = (spelling: string | null) =>
    spelling !== null && (token.startsWith(spelling) || token.includes(`(${spelling}`));
  if (starts(word) || starts(form) || starts(meaning)) return AT_START;
  return matchesInsideWords(word) && token.includes(word) ? INSIDE : 0;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The best rated first, then the newest. */
const inOrder = (one: SearchableProduct, other: SearchableProduct): number =>
  other.score - one.score || other.count - one.count || other.createdAt - one.createdAt || compare(one.id, other.id);

/** By their letters, without the rules of a language. */
const inOrderOfNames = (one: SearchableProduct, other: SearchableProduct): number =>
  compare(one.name, other.name) || compare(one.id, other.id);

/** What tokens that match a word, or make a name relevant, contain. */
function partsOf({ word, form, meaning }: SearchWord): string[] {
  const own = matchesInsideWords(word) ? [word] : [START + word, `(${word}`];
  return [...own, ...[form, meaning].filter((other) => other !== null)];
}

/** The products of a search, in their order, and the words that match no published product. */
export interface Found {
  readonly products: readonly SearchableProduct[];
  readonly unmatched: readonly SearchWord[];
}

const tokensOf = (text: string): Set<string> => new Set(text.split(/\s+/));

const vocabularyOfPostings = () => new Vocabulary<Posting>(() => ({ texts: [], names: [] }));

/** Replaced products leave their places, until there are as many of those as of products, and this many more. */
const SPARE_PLACES = 1000;

/**
 * An inverted index of the texts of products, in memory. A search compares its words with the different words of the
 * catalogue, not with each product, and then reads one number for each product and word.
 */
export class ProductIndex {
  private places: (SearchableProduct | null)[] = [];
  private readonly placeOf = new Map<string, number>();
  private vocabulary = vocabularyOfPostings();
  private readonly phrases = new Map<string, Posting>();
  /** The words of names, also of products that are removed since. */
  private nameWords = new SimilarWords();
  private ordered: { readonly all: number[]; readonly published: number[]; readonly origins: Set<string> } | null =
    null;
  private named: SearchableProduct[] | null = null;

  /** @param phrases meanings of several words: products are found by no others */
  constructor(phrases: readonly string[] = []) {
    for (const phrase of phrases) this.phrases.set(phrase, { texts: [], names: [] });
  }

  /** The published products in the order of their names. Their sizes may have changed since. */
  get byName(): readonly SearchableProduct[] {
    const published = () => this.places.filter((product) => product?.isPublished) as SearchableProduct[];
    return (this.named ??= published().sort(inOrderOfNames));
  }

  /** The codes of all countries of published products. */
  get origins(): ReadonlySet<string> {
    return this.inOrder().origins;
  }

  /** Adds a product or replaces it. */
  put(product: SearchableProduct): void {
    const place = this.placeOf.get(product.id);
    const before = place === undefined ? null : this.places[place]!;
    if (before?.text === product.text && before.name === product.name) this.places[place!] = product;
    else {
      this.remove(product.id);
      this.add(product);
    }
    // Sizes, which change most often, have no part in any order.
    if (!before || !isEqual({ ...before, sizes: [] }, { ...product, sizes: [] }))
      [this.ordered, this.named] = [null, null];
  }

  remove(id: string): void {
    const place = this.placeOf.get(id);
    if (place === undefined) return;
    this.places[place] = null;
    this.placeOf.delete(id);
    [this.ordered, this.named] = [null, null];
    if (this.places.length > 2 * this.placeOf.size + SPARE_PLACES) this.compact();
  }

  /**
   * Returns the products that match all words: first those whose names match best, then the best rated, then the newest.
   */
  find(words: readonly SearchWord[], { withDrafts }: { readonly withDrafts: boolean }): Found {
    const [matched, relevance] = [new Uint8Array(this.places.length), new Uint8Array(this.places.length)];
    const { all, published } = this.inOrder();
    const unmatched = words.filter((word) => {
      const isFound = this.count(word, matched, relevance);
      return !published.some((place) => isFound[place] === 1);
    });
    const found = (withDrafts ? all : published).filter((place) => matched[place] === words.length);
    return { products: this.byRelevance(found, relevance), unmatched };
  }

  /** Returns the products at these places, the most relevant first, else in the given order. */
  private byRelevance(found: readonly number[], relevance: Uint8Array): SearchableProduct[] {
    const counts: number[] = [];
    for (const place of found) counts[relevance[place]!] = (counts[relevance[place]!] ?? 0) + 1;
    // Where the products of each relevance begin: sorting, or an array for each, takes several times as long.
    const next: number[] = [];
    let begin = 0;
    for (let value = counts.length - 1; value >= 0; value--) {
      next[value] = begin;
      begin += counts[value] ?? 0;
    }
    const products = new Array<SearchableProduct>(found.length);
    for (const place of found) products[next[relevance[place]!]!++] = this.places[place]!;
    return products;
  }

  /** Returns words in the names of published products that are spelt alike, the most similar first. */
  similarTo(word: string, limit: number): string[] {
    const isPublished = (place: number) => this.places[place]?.isPublished === true;
    const isInName = (other: string) =>
      [...this.vocabulary.containing([other])].some(([, { names }]) => names.some(isPublished));
    return this.nameWords.to(word, limit, isInName);
  }

  private inOrder() {
    return (this.ordered ??= this.sorted());
  }

  private sorted() {
    const all = [...this.placeOf.values()].sort((one, other) => inOrder(this.places[one]!, this.places[other]!));
    const published = all.filter((place) => this.places[place]!.isPublished);
    return { all, published, origins: new Set(published.flatMap((place) => this.places[place]!.origins)) };
  }

  private add(product: SearchableProduct): void {
    const place = this.places.push(product) - 1;
    this.placeOf.set(product.id, place);
    const inName = tokensOf(product.name);
    for (const token of tokensOf(product.text)) {
      const { texts, names } = this.vocabulary.valueOf(token);
      texts.push(place);
      if (inName.has(token)) names.push(place);
    }
    for (const word of alphanumericWords(product.name)) this.nameWords.add(word);
    for (const [phrase, { texts, names }] of this.phrases) {
      if (hasWord(product.text, phrase)) texts.push(place);
      if (hasWord(product.name, phrase)) names.push(place);
    }
  }

  private compact(): void {
    const products = this.places.filter((product) => product !== null);
    this.places = [];
    this.vocabulary = vocabularyOfPostings();
    this.nameWords = new SimilarWords();
    for (const phrase of this.phrases.keys()) this.phrases.set(phrase, { texts: [], names: [] });
    for (const product of products) this.add(product);
  }

  /** Adds one to each product that matches the word, and how well its name does. @returns 1 for each that matches */
  private count(word: SearchWord, matched: Uint8Array, relevance: Uint8Array): Uint8Array {
    const [isFound, best] = [new Uint8Array(this.places.length), new Uint8Array(this.places.length)];
    for (const { posting, isMatched, value } of this.postingsOf(word)) {
      if (isMatched) for (const place of posting.texts) isFound[place] = 1;
      if (value > 0) for (const place of posting.names) best[place] = Math.max(best[place]!, value);
    }
    for (let place = 0; place < matched.length; place++) {
      matched[place]! += isFound[place]!;
      relevance[place]! += best[place]!;
    }
    return isFound;
  }

  /** Returns where the word may be: whether texts match there, and how well names do. */
  private *postingsOf(word: SearchWord): Generator<{ posting: Posting; isMatched: boolean; value: number }> {
    for (const [token, posting] of this.vocabulary.containing(partsOf(word)))
      yield { posting, isMatched: isMatch(token, word), value: relevanceOf(token, word) };
    const phrase = word.meaning === null ? undefined : this.phrases.get(word.meaning);
    if (phrase) yield { posting: phrase, isMatched: true, value: AT_START };
  }
}
