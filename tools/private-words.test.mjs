/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PRIVATE_WORDS } from './private-words.data.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEXT = /\.(?:ts|tsx|mjs|cjs|css|md|sh|ya?ml|cfg|json)$/;
/** Migrations stay as they were run. The list itself contains the words. */
const LEFT_OUT = /(?:^|\/)migrations\/|^tools\/private-words|package-lock\.json$/;

/** Places of a word: the path of a file for its name, and one for each occurrence in its text. */
function placesOf(word, files) {
  const every = new RegExp(word.source, 'gi');
  return files.flatMap(({ name, text }) => [
    ...(new RegExp(word.source, 'i').test(path.basename(name)) ? [name] : []),
    ...[...text.matchAll(every)].map(({ index }) => `${name}:${text.slice(0, index).split('\n').length}`),
  ]);
}

const tracked = () =>
  execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .filter((name) => TEXT.test(name) && !LEFT_OUT.test(name) && fs.existsSync(path.join(ROOT, name)))
    .map((name) => ({ name, text: fs.readFileSync(path.join(ROOT, name), 'utf8') }));

it('finds a private word in the name of a file, an identifier and a comment', () => {
  const { word } = PRIVATE_WORDS.find(({ use }) => use === 'process') ?? {};
  const planted = [
    { name: 'backend/src/work-off-webhook.ts', text: 'export class WorkOffWebhook {}\n// Works off what came.\n' },
  ];
  expect(placesOf(word, planted)).toEqual([
    'backend/src/work-off-webhook.ts',
    'backend/src/work-off-webhook.ts:1',
    'backend/src/work-off-webhook.ts:2',
  ]);
});

describe('the standard term is used instead of', () => {
  const files = tracked();
  it.each(PRIVATE_WORDS)('$word: use "$use"', ({ word, most }) => {
    const places = placesOf(word, files);
    expect(places.length > most ? places : []).toEqual([]);
  });
});
