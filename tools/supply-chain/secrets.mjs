// `npm run secrets:check`: no version of any file, and nothing sent to browsers, contains a key, password or token.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';

const root = process.cwd();
const client = path.join(root, 'frontend/dist/client');

/** What a secret looks like. */
const SHAPES = {
  'a private key': /-----BEGIN (?:RSA |EC |OPENSSH |DSA |PGP )?PRIVATE KEY/,
  'a live key of the payment provider': /rzp_live_(?!X{14}|A{14})[A-Za-z0-9]{14}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of a code host': /\bgh[pousr]_[A-Za-z0-9]{36,}|\bglpat-[A-Za-z0-9_-]{20,}/,
  'a token of a registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s]/,
  'a key of a mail or chat service':
    /\bxox[abprs]-[A-Za-z0-9-]{10,}|\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}|\bsk_live_[A-Za-z0-9]{20,}/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|redis|smtps?|https?):\/\/[^\s:@/'"`$<>{}]+:(?!password@|pass@|secret@|\$|\{|<|\*|x+@)[^\s:@/'"`$<>{}]{3,}@(?!localhost|127\.0\.0\.1|[a-z]+:|host|\$)/,
};

/** Examples in tests and texts that only look like one, word for word. */
const KNOWN = [
  'rzp_live_aB3dE5fG7hJ9kL',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'postgres://postgres:postgres@db.example.in/shop',
  'postgres://shop:v3ry-long@db:5432/shop',
  'postgres://shop:shop@db:5432/shop',
];

const found = new Set();
function look(line, where) {
  const text = KNOWN.reduce((rest, known) => rest.replaceAll(known, ''), line);
  for (const [name, shape] of Object.entries(SHAPES)) if (shape.test(text)) found.add(`${where}: ${name}`);
}

/** Every line that any commit added. */
async function lookThroughHistory() {
  const git = spawn(
    'git',
    [
      'log',
      '--all',
      '-p',
      '--unified=0',
      '--no-color',
      '--no-ext-diff',
      '--format=commit %h',
      '--',
      '.',
      ':!package-lock.json',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((done) => git.once('close', done));
  let [commit, file, lines] = ['', '', 0];
  for await (const line of readline.createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) commit = line.slice(7);
    else if (line.startsWith('+++ b/')) file = line.slice(6);
    else if (line.startsWith('+') && !line.startsWith('+++')) {
      lines += 1;
      look(line, `${commit} ${file}`);
    }
  }
  if ((await ended) !== 0) throw new Error('git log failed: the history cannot be read.');
  return lines;
}

function lookThroughClient() {
  if (!fs.existsSync(client)) return 0;
  const files = fs
    .readdirSync(client, { recursive: true })
    .map(String)
    .filter((file) => /[.](js|html|css|json)$/.test(file));
  for (const file of files) {
    const text = fs.readFileSync(path.join(client, file), 'utf8');
    look(text, `frontend/dist/client/${file}`);
    if (/rzp_(test|live)_[A-Za-z0-9]{14}/.test(text))
      found.add(`frontend/dist/client/${file}: a key id of the payment provider, which the API alone may tell`);
  }
  return files.length;
}

const lines = await lookThroughHistory();
const files = lookThroughClient();
for (const each of found) console.error(each);
console.log(
  found.size
    ? `${found.size} secrets found`
    : `no secret in ${lines} lines of the history and ${files} files for browsers`,
);
process.exitCode = found.size || lines === 0 ? 1 : 0;
