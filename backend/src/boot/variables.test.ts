import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { operatorVariables } from './variables.js';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'variables-'));
});
afterEach(() => {
  delete process.env.STORE_NAME;
  fs.rmSync(folder, { recursive: true });
});

const write = (...lines: string[]) => fs.writeFileSync(path.join(folder, '.env'), lines.join('\n'));

it('reads .env with comments and quotes', () => {
  write('# ours', 'STORE_NAME="Nuts & Co"', 'PORT=4000');
  expect(operatorVariables(folder)).toMatchObject({ STORE_NAME: 'Nuts & Co', PORT: '4000' });
});

it('prefers the environment to .env', () => {
  write('STORE_NAME=Nuts');
  process.env.STORE_NAME = 'Figs';
  expect(operatorVariables(folder).STORE_NAME).toBe('Figs');
});

it('works without .env', () => {
  process.env.STORE_NAME = 'Figs';
  expect(operatorVariables(folder)).toEqual(process.env);
});
