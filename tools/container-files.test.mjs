/* global afterAll, beforeAll, describe, expect, it */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  composeFaults,
  dockerfileFaults,
  loggedValues,
  unconfined,
  undocumentedVariables,
  unreadVariables,
  withDigests,
} from './container-files.mjs';

const SOUND = [
  'FROM node:24 AS build',
  'COPY package.json ./',
  'FROM build',
  'USER node',
  'HEALTHCHECK CMD ["true"]',
  'CMD ["node"]',
];
const dockerfile = (...changes) =>
  changes.reduce((lines, [from, to]) => lines.map((line) => (line === from ? to : line)), SOUND).join('\n');

let folder;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'container-files-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function composeOf(text) {
  const file = path.join(folder, 'compose.yaml');
  fs.writeFileSync(file, text);
  return composeFaults([file]);
}

it('accepts a valid Dockerfile', () => {
  expect(dockerfileFaults(dockerfile())).toEqual([]);
});

it.each([
  [['FROM node:24 AS build', 'FROM node AS build'], 'node has no fixed version'],
  [['FROM node:24 AS build', 'FROM node:latest AS build'], 'node:latest has no fixed version'],
  [['USER node', 'USER root'], 'its last stage runs as root'],
  [['USER node', 'LABEL a=b'], 'its last stage runs as root'],
  [['HEALTHCHECK CMD ["true"]', 'HEALTHCHECK NONE'], 'its last stage has no HEALTHCHECK'],
  [['CMD ["node"]', 'EXPOSE many'], 'line 6: Invalid containerPort: many'],
])('reports what is wrong after %j', (change, fault) => {
  expect(dockerfileFaults(dockerfile(change))).toEqual([fault]);
});

it('checks Compose files against the specification', () => {
  expect(composeOf('name: shop\nservices:\n  api:\n    image: shop:1\n')).toEqual([]);
  expect(composeOf('name: shop\nservices:\n  api:\n    image: shop:1\n    replica: 2\n').join()).toContain(
    '/services/api',
  );
  expect(composeOf('name: shop\nservices:\n  api:\n    image: shop\n').join()).toContain(
    'service-image-require-explicit-tag',
  );
});

it('reports variables missing in the example, but not those of the container itself', () => {
  expect(
    undocumentedVariables('a: ${SET:?}\nb: ${COMMENTED:-2}\nc: ${MISSING}\nd: $${INSIDE}', 'SET=\n#COMMENTED=2\n'),
  ).toEqual(['MISSING']);
});

it('sets and suggests only variables that the shop or Compose reads', () => {
  const read = (file) => fs.readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
  const named = fs.readdirSync(path.resolve(import.meta.dirname, '../docker')).filter((name) => /^compose/.test(name));
  const compose = read('docker/compose.yaml');
  const [example, configuration] = [read('docker/.env.example'), read('docs/configuration.md')];
  expect(
    unreadVariables(
      named.map((name) => read(`docker/${name}`)),
      example,
      configuration,
    ),
  ).toEqual([]);
  expect(
    unreadVariables([compose.replace('JWT_SECRET_FILE', 'JWT_SECRETS_FILE')], 'STORE_NAMES=', configuration),
  ).toEqual(['JWT_SECRETS', 'STORE_NAMES']);
});

it('reports PostgreSQL settings that log user input', () => {
  const compose = (...settings) =>
    `services:\n  database:\n    image: postgres:17.11-alpine\n    command: [${['postgres', ...settings].join(', ')}]\n`;
  expect(
    loggedValues(
      compose('-clog_parameter_max_length=0', '-clog_parameter_max_length_on_error=0', '-clog_error_verbosity=terse'),
    ),
  ).toEqual([]);
  expect(loggedValues(compose('-clog_parameter_max_length=0', '-clog_error_verbosity=terse'))).toEqual([
    'database is started without log_parameter_max_length_on_error=0',
  ]);
  expect(loggedValues('services:\n  database: { image: postgres:17.11-alpine }\n')).toHaveLength(3);
  expect(loggedValues('services:\n  redis: { image: redis:7.4.11-alpine }\n')).toEqual([]);
});

it('reports services with excessive privileges, also in shared blocks', () => {
  const sound =
    'x-confined: &confined\n  cap_drop: [ALL]\n  security_opt: ["no-new-privileges:true"]\nservices:\n  a:\n    <<: *confined\n    image: a:1\n    deploy: { resources: { limits: { memory: 1G } } }\n';
  expect(unconfined(sound)).toEqual([]);
  expect(unconfined(sound.replace('[ALL]', '[NET_RAW]'))).toEqual(['a keeps the capabilities of root (cap_drop)']);
  expect(unconfined(sound.replace(/ {2}security_opt.*\n/, ''))).toEqual(['a may gain new privileges (security_opt)']);
  expect(unconfined(sound.replace(/ {4}deploy.*\n/, ''))).toEqual(['a has no memory limit (deploy.resources.limits)']);
  expect(unconfined('services:\n  a:\n    logging: { driver: syslog }\n')).toEqual([]);
});

describe('third-party images', () => {
  const DIGEST = (character) => `sha256:${character.repeat(64)}`;

  it('are pinned by digest; our own stay unchanged', () => {
    const compose = 'services:\n  a:\n    image: redis:7.4.11-alpine\n  b:\n    image: shop/shop:${VERSION:-local}\n';
    const pinned = withDigests(compose, () => DIGEST('a'));
    expect(pinned).toBe(compose.replace('alpine', `alpine@${DIGEST('a')}`));
    expect(withDigests(pinned, () => DIGEST('b'))).toBe(compose.replace('alpine', `alpine@${DIGEST('b')}`));
    expect(withDigests('FROM node:24.19.0 AS build\nFROM build\n', () => DIGEST('c'))).toBe(
      `FROM node:24.19.0@${DIGEST('c')} AS build\nFROM build\n`,
    );
  });

  it('are looked up by Docker once each, for every file of the folder', () => {
    const docker = path.join(folder, 'docker');
    fs.mkdirSync(docker);
    fs.writeFileSync(path.join(docker, 'Dockerfile'), 'FROM node:24.19.0 AS build\nFROM node:24.19.0\n');
    fs.writeFileSync(path.join(docker, 'compose.tls.yaml'), 'services:\n  a:\n    image: redis:7.4.11-alpine\n');
    fs.writeFileSync(
      path.join(folder, 'docker-program'),
      `#!/bin/sh\necho "$4" >> ${folder}/asked\necho '{"digest":"${DIGEST('d')}"}'\n`,
      { mode: 0o755 },
    );
    const programs = path.join(folder, 'programs');
    fs.mkdirSync(programs);
    fs.renameSync(path.join(folder, 'docker-program'), path.join(programs, 'docker'));
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'pin-images.mjs'), docker], {
      env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    });
    expect(fs.readFileSync(path.join(docker, 'Dockerfile'), 'utf8')).toBe(
      `FROM node:24.19.0@${DIGEST('d')} AS build\nFROM node:24.19.0@${DIGEST('d')}\n`,
    );
    expect(fs.readFileSync(path.join(docker, 'compose.tls.yaml'), 'utf8')).toContain(
      `redis:7.4.11-alpine@${DIGEST('d')}`,
    );
    expect(fs.readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n').sort()).toEqual([
      'node:24.19.0',
      'redis:7.4.11-alpine',
    ]);
  });
});
