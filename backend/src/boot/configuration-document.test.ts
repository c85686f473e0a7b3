import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import fs from 'node:fs';
import path from 'node:path';
import { configurationDocument } from './configuration-document.js';
import { Environment } from '../config/environment.js';
import { PARTS, VARIABLES } from '../config/schema.js';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

it('describes every variable that has a rule, and no others', () => {
  const ruled = [Environment, ...PARTS]
    .flatMap((schema) => getMetadataStorage().getTargetValidationMetadatas(schema, '', true, false))
    .map(({ propertyName }) => propertyName);
  expect([...VARIABLES.keys()].sort()).toEqual([...new Set(ruled)].sort());
});

it('docs/configuration.md matches the schema: run `npm run docs:configuration` after a change', () => {
  expect(read('docs/configuration.md')).toBe(configurationDocument());
});
