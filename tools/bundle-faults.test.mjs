/* global expect, it */
import { faultsIn, packageOf } from './bundle-faults.mjs';

const bundle = (modules) => [
  {
    type: 'chunk',
    fileName: 'shop.js',
    modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [`/shop/node_modules/${id}`, { code }])),
  },
];
const missing = (name) => ({
  code: 'UNRESOLVED_IMPORT',
  message: `[UNRESOLVED_IMPORT] Could not resolve '${name}' in node_modules/a/index.js`,
});

it('accepts one copy of each package with its thin wrapper for imports', () => {
  expect(
    faultsIn(
      bundle({
        'typeorm/index.mjs': '',
        'typeorm/index.js': '',
        'pg/esm/index.mjs': '',
        'pg/lib/index.js': '',
        'bullmq/dist/cjs/index.js': 'a',
        'rxjs/dist/cjs/index.js': '',
      }),
      [],
    ),
  ).toEqual([]);
});

it('reports a second copy installed elsewhere', () => {
  expect(faultsIn(bundle({ 'pg/lib/index.js': '', 'bullmq/node_modules/pg/lib/index.js': '' }), [])).toEqual([
    'pg is bundled 2 times: /shop/node_modules/pg, /shop/node_modules/bullmq/node_modules/pg',
  ]);
});

it('reports a package that is both imported and required', () => {
  expect(faultsIn(bundle({ 'bullmq/dist/cjs/index.js': '', 'bullmq/dist/esm/index.js': '' }), [])).toEqual([
    'bullmq is bundled for import and for require',
  ]);
});

it('reports code that uses its own folder, except where it is never executed', () => {
  const code = 'const worker = join(__dirname, "worker.js");';
  expect(faultsIn(bundle({ 'pino/lib/transport.js': code, 'other/index.js': code }), [])).toEqual([
    expect.stringContaining('/shop/node_modules/other/index.js uses the folder of its own file'),
  ]);
});

it('reports a package that is not installed, except optional ones', () => {
  expect(
    faultsIn(
      [],
      [
        missing('@nestjs/microservices'),
        missing('@nestjs/websockets/socket-module.js'),
        missing('@nestjs/microservices-of-others'),
        { message: 'slow' },
      ],
    ),
  ).toEqual(['@nestjs/microservices-of-others is imported but not installed']);
});

it('recognises the package of a module on every operating system', () => {
  expect(packageOf('C:\\shop\\node_modules\\a\\node_modules\\@b\\c\\lib\\x.js')).toEqual({
    folder: 'C:/shop/node_modules/a/node_modules/@b/c',
    name: '@b/c',
    file: 'lib/x.js',
  });
});
