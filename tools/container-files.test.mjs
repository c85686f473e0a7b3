/* global afterAll, beforeAll, expect, it */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { composeFaults, dockerfileFaults, forgottenPackages, loggedValues, untoldVariables } from './container-files.mjs';

const SOUND = ['FROM node:24 AS build', 'COPY package.json ./', 'FROM build', 'USER node', 'HEALTHCHECK CMD ["true"]', 'CMD ["node"]'];
const dockerfile = (...changes) => changes.reduce((lines, [from, to]) => lines.map((line) => (line === from ? to : line)), SOUND).join('\n');
const isThere = (source) => source === 'package.json';

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

it('has nothing against a sound Dockerfile', () => {
  expect(dockerfileFaults(dockerfile(), isThere)).toEqual([]);
});

it.each([
  [['FROM node:24 AS build', 'FROM node AS build'], 'node names no version'],
  [['FROM node:24 AS build', 'FROM node:latest AS build'], 'node:latest names no version'],
  [['USER node', 'USER root'], 'its last stage runs as root'],
  [['USER node', 'LABEL a=b'], 'its last stage runs as root'],
  [['HEALTHCHECK CMD ["true"]', 'HEALTHCHECK NONE'], 'its last stage has no HEALTHCHECK'],
  [['COPY package.json ./', 'COPY gone.json ./'], 'it copies gone.json, which is not there'],
  [['CMD ["node"]', 'EXPOSE many'], 'line 6: Invalid containerPort: many'],
])('finds what is wrong after %j', (change, fault) => {
  expect(dockerfileFaults(dockerfile(change), isThere)).toEqual([fault]);
});

it('holds Compose files to the specification', () => {
  expect(composeOf('name: shop\nservices:\n  api:\n    image: shop:1\n')).toEqual([]);
  expect(composeOf('name: shop\nservices:\n  api:\n    image: shop:1\n    replica: 2\n').join()).toContain('/services/api');
  expect(composeOf('name: shop\nservices:\n  api:\n    image: shop\n').join()).toContain('service-image-require-explicit-tag');
});

it('names the variables that the example leaves out, but not those of the container itself', () => {
  expect(untoldVariables('a: ${TOLD:?}\nb: ${COMMENTED:-2}\nc: ${UNTOLD}\nd: $${INSIDE}', 'TOLD=\n#COMMENTED=2\n')).toEqual(['UNTOLD']);
});

it('names the packages of the workspace that a Dockerfile forgets', () => {
  expect(forgottenPackages('COPY backend/package.json backend/\nCOPY libs/new libs/new', ['backend', 'libs/new'])).toEqual(['libs/new']);
});

it('finds a PostgreSQL that would log what people typed', () => {
  const compose = (...settings) => `services:\n  database:\n    image: postgres:17.11-alpine\n    command: [${['postgres', ...settings].join(', ')}]\n`;
  expect(loggedValues(compose('-clog_parameter_max_length=0', '-clog_parameter_max_length_on_error=0', '-clog_error_verbosity=terse'))).toEqual([]);
  expect(loggedValues(compose('-clog_parameter_max_length=0', '-clog_error_verbosity=terse'))).toEqual(['database is started without log_parameter_max_length_on_error=0']);
  expect(loggedValues('services:\n  database: { image: postgres:17.11-alpine }\n')).toHaveLength(3);
  expect(loggedValues('services:\n  redis: { image: redis:7.4.11-alpine }\n')).toEqual([]);
});
