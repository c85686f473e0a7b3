/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// Code of a payment provider is in one folder of the backend and one of the frontend. Only wiring, HTTP adapters with names
// fixed by the specification, and texts for customers name it elsewhere.

const ROOT = path.resolve(import.meta.dirname, '..');
const SIDES = [
  { folders: 'backend/src/modules/payments/adapters', sources: 'backend/src' },
  { folders: 'frontend/src/features/payment/providers', sources: 'frontend/src' },
];
/** Adapter folders that every module may have; all others are providers. */
const TECHNOLOGIES = ['http', 'jobs', 'metrics', 'postgres'];

const NAMED = {
  'backend/src': [
    /\/adapters\/(http\/|[^/]+\.(controller|dto)\.ts$)/,
    /^backend\/src\/modules\/payments\/(payments\.module|variables)\.ts$/,
    /^backend\/src\/platform\/database\/migrations\//,
    /^backend\/src\/modules\/(ordering|payments)\/(mail-)?messages\.ts$/,
    // Cash is rounded to the rupee, costs a fee by zone and has no offer for prepaid orders; the books list what couriers have
    // collected.
    /^backend\/src\/modules\/cart-pricing\/application\/cash-rounding(\.test)?\.ts$/,
    /^backend\/src\/modules\/delivery\/(delivery-fees|messages)\.ts$/,
    /^backend\/src\/modules\/offers\/(messages|offer-evaluation)\.ts$/,
    /^backend\/src\/modules\/invoicing\/(messages|adapters\/(postgres\/period-money-view|tally\/tally-vouchers)|application\/files\/money-rows)\.ts$/,
  ],
  'frontend/src': [/^frontend\/src\/features\/payment\/providers\/index\.ts$/, /messages\.ts$/],
};
/** Tests of whole applications, which send what the specification fixes, and of the policy of pages. */
const TESTS =
  /\.http\.test\.ts$|content-policy\.test\.ts$|\.test\.tsx$|\.contract\.ts$|^(frontend|backend)\/src\/testing\//;
/** Before and around the application: these folders know providers only by their setups, also simulated ones. */
const STARTUP = /^backend\/src\/((config|boot|demo)\/.+|[^/]+)(?<!\.test)\.ts$/;

const folders = (folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !TECHNOLOGIES.includes(entry.name))
    .map(({ name }) => name);

/** Returns the files that name a provider outside of its folder. */
function misplaced(provider, { folders: home, sources }, files) {
  const own = `${home}/${provider}/`;
  const word = new RegExp(provider.replaceAll('-', '[-_ ]?'), 'i');
  return files
    .filter(({ name }) => name.startsWith(`${sources}/`) && !name.startsWith(own) && !TESTS.test(name))
    .filter(({ name }) => !NAMED[sources].some((allowed) => allowed.test(name)))
    .filter(({ name, text }) => word.test(path.basename(name)) || word.test(text))
    .map(({ name }) => name);
}

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SIDES.map(({ sources }) => sources)], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && fs.existsSync(path.join(ROOT, name)))
  .map((name) => ({ name, text: fs.readFileSync(path.join(ROOT, name), 'utf8') }));

describe.each(SIDES)('in $sources', (side) => {
  it.each(folders(side.folders))('%s is named in its folder, in wiring and in texts only', (provider) => {
    expect(misplaced(provider, side, tracked)).toEqual([]);
  });
});

it('no simulator is named where the shop is configured, started and filled', () => {
  const named = tracked.filter(({ name, text }) => STARTUP.test(name) && /simulator/i.test(name + text));
  expect(named.map(({ name }) => name)).toEqual([]);
});

it('finds a provider in a use case, in the name of a file and in a component', () => {
  const [backend, frontend] = SIDES;
  const useCase = 'backend/src/modules/ordering/checkout/application/verify-payment.ts';
  const own = 'backend/src/modules/payments/adapters/razorpay/razorpay-webhook.ts';
  const component = 'frontend/src/pages/checkout/PaymentPage.tsx';
  const planted = [
    { name: useCase, text: 'const { razorpay_order_id } = input;' },
    { name: 'backend/src/modules/ordering/domain/razorpay-order.ts', text: '' },
    { name: own, text: '// Razorpay' },
    { name: 'backend/src/boot/payments.ts', text: 'env.RAZORPAY_KEY_ID' },
    { name: component, text: "import { openRazorpay } from './dialog';" },
  ];
  expect(misplaced('razorpay', backend, planted)).toEqual([useCase, planted[1].name, planted[3].name]);
  expect(misplaced('razorpay', frontend, planted)).toEqual([component]);
});
