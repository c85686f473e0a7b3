// For tests of lint rules: lints lines of a file that does not exist.
import { Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript-eslint';
import config from '../eslint.config.mjs';

// Without types, which the tested rules do not need.
const untyped = [...config, ts.configs.disableTypeChecked];
const linter = new Linter({ cwd: path.resolve(import.meta.dirname, '..') });

/**
 * Lints all lines at once, because preparing the configuration takes longer than linting.
 * @param {string} filename
 * @param {string[]} lines statements, one per line
 * @returns the reports of each line
 * @throws {Error} when a line cannot be parsed
 */
export function lintLines(filename, lines) {
  const messages = linter.verify(`${lines.join('\n')}\n`, untyped, { filename });
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${filename}: ${fatal.message}: ${lines[fatal.line - 1]}`);
  return lines.map((_, at) => messages.filter(({ line }) => line === at + 1));
}
