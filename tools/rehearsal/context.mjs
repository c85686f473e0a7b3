// The build context: the files of a clean clone that the `.dockerignore` file lets through.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Copies the files that Git knows, or would add, and that the patterns do not exclude. */
export function copyContext(root, patterns, target) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isExcluded = exclusion(patterns);
  const wanted = files.split('\0').filter((file) => file && !isExcluded(file) && fs.existsSync(path.join(root, file)));
  for (const file of wanted) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(target, file));
  }
  return wanted.length;
}

/** Returns whether a `.dockerignore` file excludes a path: the last pattern that matches it, or a folder above it, decides. */
export function exclusion(patterns) {
  const rules = patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isExcluded: !line.startsWith('!'), pattern: expression(line.replace(/^!/, '')) }));
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isExcluded ?? false;
}

function expression(pattern) {
  const text = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wild) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[wild]);
  return new RegExp(`^${text}(?:/.*)?$`);
}
