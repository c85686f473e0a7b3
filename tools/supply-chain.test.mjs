/* global afterAll, beforeAll, describe, expect, it */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DIRECT_PACKAGES } from './direct-packages.data.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const { scripts, allowScripts } = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));
const foreign = Object.entries(packages)
  .filter(([at, { link }]) => at.includes('node_modules/') && !link)
  .map(([at, entry]) => ({ ...entry, name: entry.name ?? at.split('node_modules/').pop() }));

let folder;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'supply-chain-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs an npm script of the workspace, here or in another folder. */
const run = (name, cwd = ROOT) =>
  spawnSync('sh', ['-c', scripts[name].replaceAll('tools/', `${ROOT}/tools/`)], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${ROOT}/node_modules/.bin${path.delimiter}${process.env.PATH}` },
  });

const plantLock = (entry) =>
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': entry } }));

it('lists all packages in the SBOM, except those of other platforms, with checksums', () => {
  const { components, bomFormat } = JSON.parse(run('sbom').stdout);
  expect(bomFormat).toBe('CycloneDX');
  const named = new Map(components.map((component) => [decodeURIComponent(component.purl), component]));
  const everywhere = foreign.filter(({ optional }) => !optional);
  expect(everywhere.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'sharp', 'razorpay', 'jest']));
  for (const { name, version } of everywhere)
    expect([name, named.get(`pkg:npm/${name}@${version}`)?.hashes?.[0].content.length]).toEqual([name, 128]);
});

it('requests no package that was not reviewed by name: similar names are how malicious ones get in', () => {
  const ours = Object.entries(packages)
    .filter(([at, { link }]) => !at.includes('node_modules/') && !link)
    .map(([, described]) => described);
  const asked = new Set(
    ours.flatMap(({ dependencies, devDependencies, optionalDependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }),
    ),
  );
  expect([...asked].filter((name) => !name.startsWith('@shop/')).sort()).toEqual([...DIRECT_PACKAGES].sort());
});

it('runs no install scripts, here or wherever the shop is built', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(Object.values(allowScripts)).not.toContain(true);
  const dockerfile = read('docker/Dockerfile');
  expect(dockerfile).toMatch(/^COPY .*\.npmrc/m);
  expect(dockerfile).not.toMatch(/ignore-scripts=false|npm rebuild/);
});

it('finds every package fit for use', () => {
  for (const name of ['packages:check', 'lock:check']) expect(run(name).stdout).toMatch(/may be used|complete/);
});

describe('a licence', () => {
  it.each([
    ['MIT', ''],
    ['(GPL-3.0 OR MIT)', ''],
    ['GPL-3.0', 'a@1.0.0 has the licence GPL-3.0'],
    ['MIT AND GPL-3.0', 'a@1.0.0 has the licence MIT AND GPL-3.0'],
    ['see LICENSE', 'a@1.0.0 has the licence see LICENSE'],
    [undefined, 'a@1.0.0 has no licence'],
  ])('reports %s as "%s"', (license, fault) => {
    plantLock({ version: '1.0.0', license });
    const { status, stdout } = run('packages:check', folder);
    expect([status, stdout]).toEqual(fault ? [1, `${fault}\n`] : [0, expect.stringContaining('1 packages')]);
  });
});

describe('the lock file', () => {
  const fit = { version: '1.0.0', integrity: 'sha512-x' };

  it.each([
    [fit, ''],
    [{ ...fit, integrity: 'sha1-x' }, 'a@1.0.0 has no checksum'],
    [{ ...fit, resolved: 'https://registry.example.in/a.tgz' }, 'a@1.0.0 carries a download address'],
    [{ ...fit, optionalDependencies: { b: '1.0.0' } }, 'a@1.0.0 -> b is not locked'],
  ])('reports the entry %j as "%s"', (entry, fault) => {
    plantLock(entry);
    const { status, stdout } = run('lock:check', folder);
    expect([status, stdout]).toEqual(fault ? [1, `${fault}\n`] : [0, 'lock file complete\n']);
  });
});

describe('a secret that was committed', () => {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.in', ...args], { cwd: folder });
  beforeAll(() => {
    git('init', '-q');
    fs.copyFileSync(path.join(ROOT, '.secretlintrc.json'), path.join(folder, '.secretlintrc.json'));
  });

  const commit = (text) => {
    fs.writeFileSync(path.join(folder, 'a.env'), text);
    git('add', 'a.env');
    git('commit', '-q', '-m', 'x');
  };

  it('is found also when a later commit took it away again', () => {
    expect(run('secrets:check', folder).status).not.toBe(0);
    commit('KEY=rzp_live_XXXXXXXXXXXXXX\nDATABASE_URL=postgres://shop:shop@localhost:5432/shop\n');
    expect(run('secrets:check', folder).status).toBe(0);
    commit(['-----BEGIN', 'PRIVATE KEY-----'].join(' '));
    commit('nothing');
    const { status, stdout } = run('secrets:check', folder);
    expect([status, stdout]).toEqual([1, expect.stringContaining('PATTERN')]);
  });

  it('is known by its shape', () => {
    fs.rmSync(path.join(folder, '.git'), { recursive: true });
    git('init', '-q');
    const secrets = [
      ['rzp_live', '_', 'Ab12Cd34Ef56Gh'],
      ['AK', 'IA', 'ABCDEFGHIJKLMNOP'],
      ['gh', 'p_', 'a'.repeat(36)],
      ['postgres://shop:', 'hunter-22', '@db.example.in/shop'],
      ['smtp://shop:', 'hunter-22', '@mail.example.in:587'],
      ['eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0.', 'a'.repeat(43)],
    ].map((parts) => parts.join(''));
    commit(secrets.map((secret) => `${secret}\n`).join(''));
    const { status, stdout } = run('secrets:check', folder);
    const reported = new Set([...stdout.matchAll(/^\s+(\d+):\d+\s+error/gm)].map(([, line]) => Number(line)));
    const first = Math.min(...reported);
    expect([status, reported]).toEqual([1, new Set(secrets.map((_, at) => first + at))]);
  });
});
