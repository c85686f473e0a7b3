// `docker compose build`, from a clean copy of the repository.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyContext } from './context.mjs';
import { buildImage } from './image.mjs';
import { step } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Set only in `docker/.env`, from where each container of the shop gets it. */
export const STORE_NAME = 'Nuts of Pune';

/** Follows the start of docs/operations.md up to the image. */
export async function prepareImage(folder) {
  const [checkout, context, stages] = ['checkout', 'context', 'stages'].map((name) => path.join(folder, name));
  const read = (file) => fs.readFileSync(path.join(checkout, file), 'utf8');
  const project = path.join(checkout, 'docker');
  await step('a clean copy', () => `${copyContext(root, '', checkout)} files`);
  await step('docker/.env and docker/secrets, as docs/operations.md says', () => {
    const filled = read('docker/.env.example')
      .replace(/^SMTP_URL=.*$/m, 'SMTP_URL=smtp://mail:1025')
      .replace(/^#STORE_NAME=.*$/m, `STORE_NAME=${STORE_NAME}`);
    fs.writeFileSync(path.join(project, '.env'), filled);
    execFileSync('sh', [path.join(project, 'secrets.sh')], { stdio: 'pipe' });
  });
  await step('the build context', () => `${copyContext(root, read('docker/Dockerfile.dockerignore'), context)} files`);
  const dockerfile = read('docker/Dockerfile');
  const mounts = await step('Node.js of the image', () => nodeOf(dockerfile, folder));
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const image = await step('the image', () =>
    buildImage(
      { dockerfile, context, folder: stages, mounts, env: npmSettings(), caches: { '/root/.npm': cache } },
      (line) => console.log(`     ${line}`),
    ),
  );
  return { folder, project, image, mounts, postgres: await postgresPrograms(stages) };
}

/** Mounts with the version of Node.js that the Dockerfile names, taken from npm, and with the npm of this machine. */
function nodeOf(dockerfile, folder) {
  const [, version] = /^FROM node:([\d.]+)/m.exec(dockerfile);
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin);
  const wanted = `node-linux-${process.arch}@${version}`;
  const { status, stdout } = spawnSync(
    'npm',
    ['exec', '--yes', '--prefer-offline', `--package=${wanted}`, '--', 'node', '-p', 'process.execPath'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = status === 0 ? stdout.trim().split('\n').at(-1) : process.execPath;
  fs.copyFileSync(found, path.join(bin, 'node'));
  for (const name of ['npm', 'npx']) fs.symlinkSync(`../npm/bin/${name}-cli.js`, path.join(bin, name));
  const npm = fs.realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  const seen = execFileSync(found, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`     ${seen}${seen === `v${version}` ? '' : `, because npm has no ${wanted} here`}`);
  return [
    [bin, '/opt/bin', 'ro'],
    [path.dirname(path.dirname(npm)), '/opt/npm', 'ro'],
  ];
}

/** How npm reaches its registry from here. Packages come from its cache where they are there. */
function npmSettings() {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const passed = /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))),
    npm_config_registry: registry,
    npm_config_prefer_offline: 'true',
    NX_DAEMON: 'false',
  };
}

/** The folder of the embedded PostgreSQL, made runnable. */
async function postgresPrograms(stages) {
  const { findBinaries } = await import(path.join(stages, 'build/shop/libs/local-postgres/dist/binaries.js'));
  return path.resolve(findBinaries().postgres, '../..');
}
