// Allows a plain Node process to run this library's TypeScript sources: `node --import ./typescript-sources.mjs`.
import { transformSync } from '@swc/core';
import fs from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const configFile = fileURLToPath(new URL('../../../../tools/swcrc.json', import.meta.url));

export async function resolve(specifier, context, next) {
  const inSource = specifier.startsWith('.') && context.parentURL && !context.parentURL.includes('/node_modules/');
  const source = inSource ? new URL(specifier.replace(/[.]js$/, '.ts'), context.parentURL) : undefined;
  return source && fs.existsSync(source) ? { url: source.href, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(fs.readFileSync(fileURLToPath(url), 'utf8'), { configFile, swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}

if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`);
