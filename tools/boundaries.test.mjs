/* global afterAll, beforeAll, expect, it */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import boundaries from './boundaries.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const LIBS = ['money', 'pricing', 'contracts', 'demo-store', 'razorpay-simulator', 'local-postgres'];
const PACKAGES = ['typeorm', 'react', '@nestjs/common'];

/** Folders of the platform in their order, except the last one, which may import all others. */
const PLATFORM = [
  ...['sealing', 'tracing', 'csv', 'storage', 'database', 'response-cache', 'queue'],
  ...['archive', 'http', 'mail'],
];

/** A small workspace without violations: file -> its imports. */
const LEGAL = {
  'backend/src/main.ts': ['./app.module.js', './boot/open.js'],
  'backend/src/app.module.ts': [
    './modules/ordering/index.js',
    './modules/staff/staff.module.js',
    './platform/clock.js',
  ],
  'backend/src/modules/staff/staff.module.ts': [],
  'backend/src/boot/open.ts': [
    '../demo/seed.js',
    '../modules/catalog/index.js',
    '../platform/clock.js',
    '@shop/local-postgres',
    'node:path',
  ],
  'backend/src/demo/seed.ts': ['@shop/demo-store', '../modules/catalog/index.js', '../platform/clock.js'],
  'backend/src/web/page-data.ts': [
    '../modules/catalog/index.js',
    '../platform/observability/port.js',
    '../config/config.js',
    '../kernel/ids.js',
    '@nestjs/common',
  ],
  'backend/src/kernel/ids.ts': ['node:crypto'],
  'backend/src/config/config.ts': ['../kernel/ids.js', '@nestjs/common'],
  'backend/src/platform/observability/port.ts': [
    '@shop/contracts',
    '../../config/config.js',
    ...PLATFORM.map((folder) => `../${folder}/part.js`),
  ],
  ...Object.fromEntries(PLATFORM.map((folder) => [`backend/src/platform/${folder}/part.ts`, []])),
  'backend/src/platform/clock.ts': ['../kernel/ids.js', '@shop/contracts', 'typeorm'],
  'backend/src/modules/ordering/index.ts': ['./ordering.module.js'],
  'backend/src/modules/ordering/ordering.module.ts': [
    './adapters/postgres/postgres-orders.js',
    './adapters/http/orders.controller.js',
    './application/place-order.js',
  ],
  'backend/src/modules/ordering/domain/order.ts': [
    '../../../kernel/ids.js',
    '@shop/money',
    '@shop/pricing',
    './step.js',
  ],
  'backend/src/modules/ordering/domain/step.ts': [],
  'backend/src/modules/ordering/domain/order.test.ts': ['./order.js', '../testing/order.builder.js', 'typeorm'],
  'backend/src/modules/ordering/testing/order.builder.ts': ['../domain/order.js'],
  'backend/src/modules/ordering/application/place-order.ts': [
    '../domain/order.js',
    './ports/orders.js',
    '../../catalog/index.js',
    '@nestjs/common',
    '@shop/contracts',
    'node:crypto',
  ],
  'backend/src/modules/ordering/application/ports/orders.ts': ['../../domain/order.js'],
  'backend/src/modules/ordering/adapters/postgres/postgres-orders.ts': [
    '../../application/ports/orders.js',
    'typeorm',
    '../../../../platform/clock.js',
  ],
  'backend/src/modules/ordering/adapters/http/orders.controller.ts': ['../../application/place-order.js'],
  'backend/src/modules/ordering/purchase/domain/order.ts': ['../../messages.js'],
  'backend/src/modules/ordering/purchase/application/orders.ts': ['../domain/order.js', '@nestjs/common'],
  'backend/src/modules/ordering/purchase/adapters/postgres-orders.ts': ['../application/orders.js', 'typeorm'],
  'backend/src/modules/ordering/settlement/adapters/postgres-paid-orders.ts': [
    '../../purchase/adapters/postgres-orders.js',
  ],
  'backend/src/modules/ordering/settlement/settlement.providers.ts': ['./adapters/postgres-paid-orders.js'],
  'backend/src/modules/ordering/checkout/application/verify-payment.ts': ['../../purchase/domain/order.js'],
  'backend/src/modules/ordering/messages.ts': [],
  'backend/src/modules/ordering/checkout/domain/part.ts': [],
  'backend/src/modules/ordering/fulfilment/domain/part.ts': [],
  'backend/src/modules/ordering/settlement/domain/part.ts': [],
  'backend/src/modules/catalog/index.ts': ['./application/catalog.js', './adapters/postgres/reviews.js'],
  'backend/src/modules/catalog/application/catalog.ts': [
    '../adapters/postgres/reviews.js',
    '../../../platform/database/database.js',
  ],
  'backend/src/modules/catalog/adapters/postgres/reviews.ts': [],
  'backend/src/modules/catalog/adapters/http/reviews.controller.ts': ['../postgres/reviews.js'],
  'backend/src/platform/database/database.ts': [],
  'backend/src/modules/cart-pricing/index.ts': ['../catalog/index.js'],
  'backend/src/modules/settings/index.ts': ['../cart-pricing/index.js'],
  'backend/src/modules/carts/index.ts': [],
  'backend/src/modules/carts/cart.repository.ts': [],
  'backend/src/modules/identity/index.ts': ['./adapters/http/address.dto.js'],
  'backend/src/modules/identity/adapters/http/address.dto.ts': [],
  'backend/src/modules/audit/adapters/postgres/postgres-audit-view.ts': [],
  'backend/src/modules/payments/index.ts': [],
  'frontend/src/main.tsx': ['./app/App'],
  'frontend/src/entry-server.tsx': ['./app/App', 'react'],
  'frontend/src/app/App.tsx': ['../pages/home/HomePage', '../features/cart/index'],
  'frontend/src/pages/home/HomePage.tsx': [
    '../../features/cart/index',
    '../../features/cart/Basket',
    '../../shared/price',
  ],
  'frontend/src/pages/about/AboutPage.tsx': [],
  'frontend/src/features/cart/index.ts': ['./ui/Lines'],
  'frontend/src/features/cart/Basket.tsx': ['./ui/Lines'],
  'frontend/src/features/cart/ui/Lines.tsx': ['../../../shared/price', '@shop/contracts'],
  'frontend/src/features/cart/api.ts': [],
  'frontend/src/features/auth/index.ts': [],
  'frontend/src/shared/price.ts': ['@shop/money'],
  'frontend/src/testing/render.tsx': ['../app/App'],
  ...Object.fromEntries(LIBS.map((lib) => [`libs/${lib}/src/index.ts`, []])),
};

/** Lets a module import another that its module file does not import. */
function plantedImport({ name, to }) {
  const isAllowed = (module) =>
    to.pathNot.some((allowed) => new RegExp(allowed).test(`backend/src/modules/${module}/`));
  const other = ['settings', 'payments'].find((module) => !isAllowed(module));
  return [name, `backend/src/modules/${name.split(':')[1]}/importing.ts`, `../${other}/index.js`];
}

/** Lets a room import another that it may not, or one whose imports point to it. */
function plantedRoom({ name, to }) {
  const [module, room] = name.slice('rooms:'.length).split('/');
  const other = ['fulfilment', 'checkout', 'settlement'].find((one) => {
    return !to.pathNot.some((allowed) => new RegExp(allowed).test(`backend/src/modules/${module}/${one}/`));
  });
  return [name, `backend/src/modules/${module}/${room}/importing.ts`, `../${other}/domain/part.js`];
}

/** At least one violation for each rule: [rule, file, import]. */
const PLANTED = [
  ['domain-is-pure', 'backend/src/modules/ordering/domain/stored.ts', 'typeorm'],
  ['domain-is-pure', 'backend/src/modules/ordering/domain/wired.ts', '@shop/contracts'],
  ['domain-is-pure', 'backend/src/modules/ordering/domain/reading.ts', 'node:fs'],
  ['domain-is-pure', 'backend/src/modules/ordering/checkout/domain/stored.ts', 'typeorm'],
  ['application-without-technology', 'backend/src/modules/ordering/checkout/application/list-orders.ts', 'typeorm'],
  ['application-without-technology', 'backend/src/modules/ordering/application/list-orders.ts', 'typeorm'],
  [
    'application-without-technology',
    'backend/src/modules/ordering/application/show-order.ts',
    '../../../platform/clock.js',
  ],
  [
    'adapters-are-independent',
    'backend/src/modules/ordering/adapters/http/raw.controller.ts',
    '../postgres/postgres-orders.js',
  ],
  ['controllers-call-services', 'backend/src/modules/carts/cart.controller.ts', './cart.repository.js'],
  [
    'room-adapters-are-independent',
    'backend/src/modules/ordering/checkout/adapters/raw.controller.ts',
    '../../purchase/adapters/postgres-orders.js',
  ],
  [
    'only-module-files-import-adapters',
    'backend/src/modules/ordering/application/save-order.ts',
    '../adapters/postgres/postgres-orders.js',
  ],
  [
    'only-module-files-import-adapters',
    'backend/src/modules/ordering/purchase/application/save-order.ts',
    '../adapters/postgres-orders.js',
  ],
  ...boundaries.forbidden.filter(({ name }) => name.startsWith('rooms:')).map(plantedRoom),
  ['only-the-public-api', 'backend/src/demo/shortcut.ts', '../modules/catalog/application/catalog.js'],
  [
    'modules-import-public-apis',
    'backend/src/modules/ordering/application/stock-order.ts',
    '../../catalog/application/catalog.js',
  ],
  ...boundaries.forbidden.filter(({ name }) => name.startsWith('module-dependencies:')).map(plantedImport),
  ['wiring-imports-module-files', 'backend/src/shortcut.module.ts', './modules/catalog/application/catalog.js'],
  ['modules-import-no-entry-point', 'backend/src/modules/catalog/seeding.ts', '../../demo/seed.js'],
  ['modules-import-no-entry-point', 'backend/src/modules/catalog/booting.ts', '../../app.module.js'],
  ['platform-imports-only-the-kernel', 'backend/src/platform/importing.ts', '../modules/catalog/index.js'],
  ['platform-imports-only-the-kernel', 'backend/src/platform/booting.ts', '../boot/open.js'],
  ['platform-imports-only-the-kernel', 'backend/src/platform/drawing.ts', '../web/page-data.js'],
  ['modules-import-no-entry-point', 'backend/src/modules/catalog/drawing.ts', '../../web/page-data.js'],
  ['only-the-public-api', 'backend/src/web/shortcut.ts', '../modules/catalog/application/catalog.js'],
  ['only-the-public-api', 'backend/src/boot/shortcut.ts', '../modules/catalog/application/catalog.js'],
  ['web-imports-modules-and-platform', 'backend/src/web/booting.ts', '../boot/open.js'],
  ...PLATFORM.map((folder, at) => [
    `platform-layers:${folder}`,
    `backend/src/platform/${folder}/upwards.ts`,
    at + 1 < PLATFORM.length ? `../${PLATFORM[at + 1]}/part.js` : '../observability/port.js',
  ]),
  ['server-imports-only-the-platform', 'backend/src/server/asking.ts', '../modules/catalog/index.js'],
  ['platform-layers', 'backend/src/platform/unplaced/part.ts', '../../kernel/ids.js'],
  ['configuration-imports-only-the-kernel', 'backend/src/config/asking.ts', '../platform/clock.js'],
  ['configuration-imports-only-the-kernel', 'backend/src/config/choosing.ts', '../modules/catalog/index.js'],
  [
    'public-apis-export-no-adapters',
    'backend/src/modules/audit/index.ts',
    './adapters/postgres/postgres-audit-view.js',
  ],
  ['markup-is-pure', 'backend/src/markup/sending.ts', '../platform/clock.js'],
  ['markup-is-pure', 'backend/src/markup/using.ts', '@nestjs/common'],
  ['kernel-is-independent', 'backend/src/kernel/looking-up.ts', '../platform/clock.js'],
  ['kernel-is-independent', 'backend/src/kernel/using.ts', '@nestjs/common'],
  ['shared-imports-nothing-above', 'frontend/src/shared/basket.ts', '../features/cart/index'],
  ['features-import-only-shared', 'frontend/src/features/cart/Shell.tsx', '../../app/App'],
  ['features-import-only-shared', 'frontend/src/features/cart/Start.tsx', '../../main'],
  ['features-are-independent', 'frontend/src/features/cart/Account.tsx', '../auth/index'],
  ['pages-do-not-import-the-app', 'frontend/src/pages/home/Frame.tsx', '../../app/App'],
  ['pages-are-independent', 'frontend/src/pages/home/Story.tsx', '../about/AboutPage'],
  ['features-have-a-public-api', 'frontend/src/pages/home/Basket.tsx', '../../features/cart/ui/Lines'],
  ['features-have-a-public-api', 'frontend/src/pages/home/Price.tsx', '../../features/cart/api'],
  ['frontend-and-backend-are-independent', 'frontend/src/shared/server.ts', '../../../backend/src/kernel/ids'],
  ['frontend-and-backend-are-independent', 'backend/src/boot/screen.ts', '../../../frontend/src/shared/price.js'],
  ['libs-import-no-app', 'libs/razorpay-simulator/src/shop.ts', '../../../backend/src/kernel/ids.js'],
  ['shared-libs-are-pure', 'libs/contracts/src/checked.ts', 'typeorm'],
  ['shared-libs-are-pure', 'libs/money/src/random.ts', 'node:crypto'],
  ['frontend-shares-pure-libs-only', 'frontend/src/shared/database.ts', '@shop/local-postgres'],
  ['only-the-demo-uses-the-demo-store', 'backend/src/boot/filling.ts', '@shop/demo-store'],
  ['no-test-in-production', 'backend/src/modules/ordering/domain/borrowed.ts', '../testing/order.builder.js'],
  ['no-test-in-production', 'backend/src/modules/ordering/domain/checked.ts', './order.test.js'],
  ['no-circular', 'libs/pricing/src/egg.ts', './hen.js'],
  ['every-import-resolves', 'libs/pricing/src/lost.ts', './nowhere.js'],
];

let workspace;
let reported;

function write(file, text) {
  const place = path.join(workspace, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, text);
}

const importing = (names) =>
  `${names.map((name, i) => `import * as part${i} from '${name}';\nexport { part${i} };`).join('\n')}\nexport {};\n`;

function writeWorkspace() {
  fs.copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(workspace, 'tsconfig.base.json'));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  fs.mkdirSync(path.join(workspace, 'node_modules/@shop'));
  for (const lib of LIBS) {
    fs.mkdirSync(path.join(workspace, 'libs', lib), { recursive: true });
    fs.copyFileSync(path.join(ROOT, 'libs', lib, 'package.json'), path.join(workspace, 'libs', lib, 'package.json'));
    fs.symlinkSync(`../../libs/${lib}`, path.join(workspace, 'node_modules/@shop', lib));
  }
  for (const [file, imports] of Object.entries(LEGAL)) write(file, importing(imports));
  for (const [, file, name] of PLANTED) write(file, importing([name]));
  write('libs/pricing/src/hen.ts', importing(['./egg.js']));
}

function cruise() {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    program,
    '--config',
    path.join(import.meta.dirname, 'boundaries.mjs'),
    '--output-type',
    'json',
    'backend/src',
    'frontend/src',
    'libs',
  ];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: workspace, maxBuffer: 50_000_000 }, (_faults, stdout, stderr) => {
      if (stdout) done(JSON.parse(stdout).summary.violations);
      else fail(new Error(stderr));
    });
  });
}

beforeAll(async () => {
  workspace = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'boundaries-')));
  writeWorkspace();
  reported = await cruise();
});

afterAll(() => fs.rmSync(workspace, { recursive: true, force: true }));

it.each(PLANTED)('reports %s for %s', (rule, file) => {
  expect(reported.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

it('reports nothing for files without violations', () => {
  expect(reported.filter(({ from }) => from in LEGAL)).toEqual([]);
});

it('tests every rule', () => {
  expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(boundaries.forbidden.map(({ name }) => name)));
});
