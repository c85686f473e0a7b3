import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { SimilarWords } from '../../domain/similar-words.js';

let shop: TestApp;
beforeAll(async () => (shop = await testApp()));
afterAll(() => shop.close());

const LETTERS = 'aaaeiiklmnorst0-';
const LIMIT = 30;

/** Of a fixed sequence: the same words in each run. */
const wordsOf = (count: number, seed: number): string[] => {
  let state = seed;
  const upTo = (limit: number) => (state = (state * 48271) % 2147483647) % limit;
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + upTo(12) }, () => LETTERS[upTo(LETTERS.length)]).join(''),
  );
};

it('finds the words that the trigrams of PostgreSQL find, in their order', async () => {
  const words = [...new Set([...wordsOf(3000, 1), 'dry fruit', 'fruit', "o'brien", 'aa aa'])];
  const given = [...wordsOf(300, 2), 'dryfruit', 'fruit dry', 'aaaaaaaa', 'a'.repeat(100)];
  const rows = await shop.database.query<{ found: string[] }>(
    `SELECT ARRAY(SELECT word FROM unnest($2::text[]) w (word) WHERE similarity(word, given) >= 0.25
       ORDER BY similarity(word, given) DESC, word COLLATE "C" LIMIT ${LIMIT}) AS found
     FROM unnest($1::text[]) WITH ORDINALITY g (given, position) ORDER BY position`,
    [given, words],
  );
  const similar = new SimilarWords(words);
  expect(given.map((one) => similar.to(one, LIMIT))).toEqual(rows.map(({ found }) => found));
  expect(rows.filter(({ found }) => found.length === LIMIT).length).toBeGreaterThan(10);
});
