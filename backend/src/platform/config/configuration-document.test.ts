import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import fs from 'node:fs';
import path from 'node:path';
import { configurationDocument } from './configuration-document.js';
import { Environment } from './environment.js';
import { VARIABLE_GROUPS } from './variable-descriptions.js';

const ROOT = path.resolve(__dirname, '../../../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const SCHEMA = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', true, false)
      .map(({ propertyName }) => propertyName),
  ),
].sort();

it('describes each variable of the schema once, and no other', () => {
  expect(VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables)).sort()).toEqual(SCHEMA);
});

it('docs/configuration.md is the present schema: run `npm run docs:configuration` after a change', () => {
  expect(read('docs/configuration.md')).toBe(configurationDocument());
});

it('.env.example offers each variable of the schema, and no other', () => {
  const offered = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...new Set(offered)].sort()).toEqual(SCHEMA);
});

it('.env.example shows the defaults of the schema', () => {
  const example = read('.env.example');
  const wrong = Object.entries({ ...new Environment() }).filter(
    ([name, value]) => value !== undefined && !example.includes(`#${name}=${String(value)}\n`),
  );
  expect(wrong).toEqual([]);
});
