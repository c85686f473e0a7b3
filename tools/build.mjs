// Builds all packages with the commands of their project.json, as Nx does, for a start without the packages of
// development. The backend bundles the libraries.
import { exec } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './step.mjs';

/** As in an npm script: programs of the packages come first. */
const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);

async function build(project) {
  const cwd = path.join(root, project);
  const { targets } = JSON.parse(fs.readFileSync(path.join(cwd, 'project.json'), 'utf8'));
  await promisify(exec)(targets.build.command, { cwd, env: { ...process.env, PATH } });
}

const libraries = fs.readdirSync(path.join(root, 'libs')).map((name) => build(`libs/${name}`));
await Promise.all([build('frontend'), Promise.all(libraries).then(() => build('backend'))]);
