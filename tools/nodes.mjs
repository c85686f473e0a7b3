// `npm run test:nodes`: runs tests of every kind (libraries, a whole shop with its database, pages) on the newer release
// lines of Node that `engines` allows. npm installs each as a package. Further arguments are test patterns.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

const LINES = ['22', '24'];
const JEST = 'node_modules/jest/bin/jest.js';
/** Tests that depend most on the Node.js version: native modules, streams, TLS, the clock, and a page of each kind. */
const USUAL = ['libs/', 'tools/', 'platform/(config|database|http|mail|web)', 'payments', 'pages/(product|cart)'];

const root = path.dirname(import.meta.dirname);
const patterns = process.argv.slice(2);
let failed = 0;
for (const line of LINES) {
  const program = execFileSync('npx', ['--yes', '-p', `node@${line}`, 'node', '-p', 'process.execPath'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  if (!version.startsWith(`v${line}.`)) throw new Error(`npm installed Node ${version} instead of ${line}.`);
  const { status } = spawnSync(program, [JEST, '--forceExit', ...(patterns.length > 0 ? patterns : USUAL)], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`Node ${version}: ${status === 0 ? 'passed' : 'failed'}`);
  failed += status === 0 ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
