// `npm run timing -- http://localhost:3000`: tests whether the response time reveals that an e-mail has an account.
// Pairs of requests, one with a known e-mail and one with an unknown, in random order, so that other load affects both alike.
// Evaluated by the sign test, which uses only which of a pair was slower; needs a shop with RATE_LIMIT=off.
import { randomInt, randomUUID } from 'node:crypto';

const PAIRS = Number(process.env.PAIRS ?? 400);
const shop = process.argv[2] ?? 'http://localhost:3000';

async function post(path, body) {
  const begun = performance.now();
  const answer = await fetch(`${shop}/api/users/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { ms: performance.now() - begun, told: `${answer.status} ${text}` };
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Two-sided p-value of the sign test for a split at least this uneven, by the normal approximation. */
function signTest(differences) {
  const told = differences.filter((difference) => difference !== 0);
  const slower = told.filter((difference) => difference > 0).length;
  const z = (Math.abs(slower - told.length / 2) - 0.5) / Math.sqrt(told.length / 4);
  return { slower, p: Math.min(1, 2 * (1 - normal(Math.max(0, z)))) };
}

/** Cumulative normal distribution after Abramowitz and Stegun 7.1.26, accurate to seven digits. */
function normal(z) {
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp((-z * z) / 2);
  return 1 - tail / 2;
}

async function compare(name, call, known) {
  const differences = [];
  const times = { known: [], unknown: [] };
  const told = new Set();
  for (let pair = -10; pair < PAIRS; pair += 1) {
    const measured = {};
    const order = randomInt(2) === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of order) {
      const answer = await call(kind === 'known' ? known() : `nobody.${randomUUID()}@example.in`);
      measured[kind] = answer.ms;
      told.add(answer.told);
    }
    if (pair < 0) continue; // the first ones are the warm-up
    for (const kind of order) times[kind].push(measured[kind]);
    differences.push(measured.known - measured.unknown);
  }
  const { slower, p } = signTest(differences);
  console.log(
    `${name}: ${PAIRS} pairs, known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms (medians), ` +
      `median difference ${median(differences).toFixed(2)} ms, known slower in ${slower}, sign test p = ${p.toFixed(3)}, different answers: ${told.size - 1}`,
  );
}

const accounts = Array.from({ length: 40 }, () => ({
  name: 'Leela',
  email: `known.${randomUUID()}@example.in`,
  password: 'pistachio-green',
}));
for (const account of accounts) {
  const { told } = await post('register', account);
  if (!told.startsWith('201')) throw new Error(told);
}
const known = () => accounts[randomInt(accounts.length)].email;
await compare('login', (email) => post('login', { email, password: 'a-wrong-password' }), known);
await compare('forgot-password', (email) => post('forgot-password', { email }), known);
