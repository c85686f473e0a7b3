// Import rules of the architecture for dependency-cruiser. boundaries.test.mjs tests each with a violation.
// Package patterns have no `^`: where node_modules is a symbolic link, resolved paths start elsewhere.

import fs from 'node:fs';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../backend/src/modules');
const TEST = '[.](test|contract)[.]tsx?$|/testing/';
const MODULE = '^backend/src/modules/([^/]+)/';
/** A part of a module: the module itself, or one of its rooms. */
const PART = `${MODULE}[a-z-]*/?`;
// Classes that read and write tables and are injected as they are. Adapters of ports are named postgres-*.
const REPOSITORIES = 'adapters/postgres/(?!postgres-)';
const ENTRY = '^backend/src/(boot/|demo/|server/|web/|[^/]+[.]ts$)'; // entry points, startup, demo, page data
const WIRING = '^backend/src/([^/]+|boot/[^/]+)[.]module[.]ts$';
const FRONTEND_TOP = '^frontend/src/(app/|[^/]+[.]tsx?$)'; // main.tsx and entry-server.tsx belong to the app

/** The modules that each module may import: those that its `*.module.ts` files import. */
const MODULE_DEPENDENCIES = Object.fromEntries(
  fs.readdirSync(MODULES).map((module) => {
    const wiring = fs.readdirSync(path.join(MODULES, module)).filter((file) => file.endsWith('.module.ts'));
    const texts = wiring.map((file) => fs.readFileSync(path.join(MODULES, module, file), 'utf8'));
    return [
      module,
      texts.flatMap((text) => [...text.matchAll(/from '[.][.]\/([a-z-]+)\/index[.]js'/g)].map(([, name]) => name)),
    ];
  }),
);

/** The rooms of a module that has some, each with the rooms that it may import. */
const ROOMS = {
  ordering: {
    purchase: [],
    reporting: ['purchase'],
    settlement: ['purchase'],
    checkout: ['purchase', 'reporting', 'settlement'],
    refunds: ['purchase', 'reporting'],
    fulfilment: ['purchase', 'reporting', 'refunds'],
    drafts: ['purchase', 'reporting', 'settlement', 'checkout'],
    recipients: ['purchase', 'reporting', 'checkout', 'refunds', 'fulfilment'],
  },
};

/** Folders of the platform, in layers: each may import only the folders before it. */
const PLATFORM = [
  ...['sealing', 'tracing', 'csv', 'storage', 'database', 'response-cache', 'queue'],
  ...['archive', 'http', 'mail', 'observability'],
];

/** Tests, contract tests and builders are exempt: the rules apply to production code. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST, ...(from.pathNot ?? [])] },
  to,
});

const backend = [
  rule(
    'domain-is-pure',
    'Domain code imports only its own domain and texts, the kernel, money, pricing and the calendar; nothing from npm or Node.',
    { path: `${PART}domain/` },
    {
      pathNot: [
        '^backend/src/modules/$1/[a-z-]*/?(domain/|messages[.]ts$)',
        '^backend/src/kernel/',
        '^libs/(money|pricing)/',
        '^libs/contracts/src/calendar[.]ts$',
      ],
    },
  ),
  rule(
    'application-without-technology',
    'Use cases import only their module with its repositories, the public API of other modules, the kernel, the database, libs, the injection decorators and p-limit.',
    { path: `${PART}application/` },
    {
      pathNot: [
        '^backend/src/modules/$1/[a-z-]*/?(domain/|application/|messages[.]ts$)',
        `^backend/src/modules/$1/[a-z-]*/?${REPOSITORIES}`,
        '^backend/src/modules/[^/]+/index[.]ts$',
        '^backend/src/(kernel/|platform/database/database[.]ts$)',
        '^libs/',
        'node_modules/(@nestjs/common|p-limit)/',
        '^(node:)?crypto$',
      ],
    },
  ),
  rule(
    'adapters-are-independent',
    'Adapters of one module do not import each other, but for its repositories.',
    { path: `${MODULE}adapters/([^/]+)/` },
    {
      path: '^backend/src/modules/$1/adapters/',
      pathNot: ['^backend/src/modules/$1/adapters/$2/', `^backend/src/modules/$1/${REPOSITORIES}`],
    },
  ),
  rule(
    'room-adapters-are-independent',
    'In a room, only adapters for PostgreSQL import each other.',
    { path: `${MODULE}[a-z-]+/adapters/[^/]+[.]ts$`, pathNot: ['/adapters/postgres-[^/]+$'] },
    { path: '^backend/src/modules/[^/]+/[a-z-]+/adapters/postgres-[^/]+$' },
  ),
  rule(
    'controllers-call-services',
    'Controllers of a module without folders call its services: only those use repositories and the database.',
    { path: '^backend/src/modules/[^/]+/[^/]+[.](controller|dto)[.]ts$' },
    { path: '[.]repository[.]ts$|^backend/src/platform/database/' },
  ),
  rule(
    'only-module-files-import-adapters',
    'Only *.module.ts, and *.providers.ts of a room, import adapters; use cases import the repositories of their module.',
    {
      path: '^backend/src/',
      pathNot: ['/adapters/', '[.](module|providers)[.]ts$', '^backend/src/modules/[^/]+/(index|variables)[.]ts$'],
    },
    {
      path: '^backend/src/modules/[^/]+/[a-z-]*/?adapters/',
      pathNot: [`^backend/src/modules/[^/]+/[a-z-]*/?${REPOSITORIES}`],
    },
  ),
  rule(
    'public-apis-export-no-adapters',
    'The public API of a module may export DTOs and repositories, and no other part of its adapters.',
    { path: '^backend/src/modules/[^/]+/index[.]ts$' },
    {
      path: '^backend/src/modules/[^/]+/[a-z-]*/?adapters/',
      pathNot: ['/adapters/(http/|)[^/]+[.]dto[.]ts$', `/${REPOSITORIES}`],
    },
  ),
  rule(
    'only-the-public-api',
    'A module is imported through its index.ts; its variables.ts is read before the application is loaded.',
    { path: '^backend/src/', pathNot: ['^backend/src/modules/', WIRING] },
    { path: '^backend/src/modules/', pathNot: ['^backend/src/modules/[^/]+/(index|variables)[.]ts$'] },
  ),
  rule(
    'wiring-imports-module-files',
    'Files that put the application together also import the *.module.ts of modules, which need no index.ts for it.',
    { path: WIRING },
    { path: '^backend/src/modules/', pathNot: ['^backend/src/modules/[^/]+/(index|[^/]+[.]module)[.]ts$'] },
  ),
  rule(
    'modules-import-public-apis',
    'A module imports another through its index.ts.',
    { path: MODULE },
    { path: '^backend/src/modules/', pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index[.]ts$'] },
  ),
  ...Object.entries(MODULE_DEPENDENCIES).map(([module, allowed]) =>
    rule(
      `module-dependencies:${module}`,
      `${module} may import what its module file imports: ${allowed.join(', ') || 'no module'}.`,
      { path: `^backend/src/modules/${module}/` },
      { path: '^backend/src/modules/', pathNot: [`^backend/src/modules/(${[module, ...allowed].join('|')})/`] },
    ),
  ),
  ...Object.entries(ROOMS).flatMap(([module, rooms]) =>
    Object.entries(rooms).map(([room, allowed]) =>
      rule(
        `rooms:${module}/${room}`,
        `${room} may import these rooms: ${allowed.join(', ') || 'none'}.`,
        { path: `^backend/src/modules/${module}/${room}/` },
        {
          path: `^backend/src/modules/${module}/[a-z-]+/`,
          pathNot: [`^backend/src/modules/${module}/(${[room, ...allowed].join('|')})/`],
        },
      ),
    ),
  ),
  rule(
    'modules-import-no-entry-point',
    'A module imports neither an entry point nor the demo.',
    { path: '^backend/src/modules/' },
    { path: ENTRY },
  ),
  rule(
    'platform-imports-only-the-kernel',
    'The platform imports kernel, markup and configuration, and neither modules nor entry points.',
    { path: '^backend/src/platform/' },
    { path: '^backend/src/', pathNot: ['^backend/src/(platform|markup|config|kernel)/'] },
  ),
  rule(
    'configuration-imports-only-the-kernel',
    'Platform and modules import the configuration, not the other way round.',
    { path: '^backend/src/config/' },
    { path: '^backend/src/', pathNot: ['^backend/src/(config|kernel)/'] },
  ),
  ...PLATFORM.slice(0, -1).map((folder, at) =>
    rule(
      `platform-layers:${folder}`,
      `${folder} may import: ${PLATFORM.slice(0, at).join(', ') || 'no other folder of the platform'}.`,
      { path: `^backend/src/platform/${folder}/` },
      { path: `^backend/src/platform/(${PLATFORM.slice(at + 1).join('|')})/` },
    ),
  ),
  rule(
    'platform-layers',
    'Each folder of the platform is listed in PLATFORM.',
    { path: '^backend/src/platform/[^/]+/', pathNot: [`^backend/src/platform/(${PLATFORM.join('|')})/`] },
    { path: '^backend/src/' },
  ),
  rule(
    'web-imports-modules-and-platform',
    'Server-rendered pages get their data from the public APIs of modules.',
    { path: '^backend/src/web/' },
    { path: '^backend/src/', pathNot: ['^backend/src/(web|modules|platform|config|kernel)/'] },
  ),
  rule(
    'server-imports-only-the-platform',
    'The HTTP server is put together of parts of the platform; modules add their routes to it.',
    { path: '^backend/src/server/' },
    { path: '^backend/src/', pathNot: ['^backend/src/(server|platform|config|kernel)/'] },
  ),
  rule(
    'markup-is-pure',
    'HTML, cells of spreadsheets and the layout of mails need only the kernel and contracts.',
    { path: '^backend/src/markup/' },
    { pathNot: ['^backend/src/(markup|kernel)/', '^libs/contracts/'] },
  ),
  rule(
    'kernel-is-independent',
    'The kernel imports only the list of error codes.',
    { path: '^backend/src/kernel/' },
    { pathNot: ['^backend/src/kernel/', '^libs/contracts/', '^(node:)?crypto$'] },
  ),
];

const frontend = [
  rule(
    'shared-imports-nothing-above',
    'shared imports neither features nor pages nor the app.',
    { path: '^frontend/src/shared/' },
    { path: ['^frontend/src/(pages|features)/', FRONTEND_TOP] },
  ),
  rule(
    'features-import-only-shared',
    'A feature imports neither pages nor the app.',
    { path: '^frontend/src/features/' },
    { path: ['^frontend/src/pages/', FRONTEND_TOP] },
  ),
  rule(
    'features-are-independent',
    'A feature does not import another.',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: ['^frontend/src/features/$1/'] },
  ),
  rule(
    'pages-do-not-import-the-app',
    'A page does not import the app.',
    { path: '^frontend/src/pages/' },
    { path: FRONTEND_TOP },
  ),
  rule(
    'pages-are-independent',
    'A page does not import another.',
    { path: '^frontend/src/pages/([^/]+)/' },
    { path: '^frontend/src/pages/', pathNot: ['^frontend/src/pages/$1/'] },
  ),
  rule(
    'features-have-a-public-api',
    'A feature is imported through its index.ts, or through a component at its top, such as Coupons.tsx.',
    { path: '^frontend/src/', pathNot: ['^frontend/src/features/'] },
    { path: '^frontend/src/features/', pathNot: ['^frontend/src/features/[^/]+/(index|[A-Z][A-Za-z]*)[.]tsx?$'] },
  ),
];

const workspace = [
  rule(
    'frontend-and-backend-are-independent',
    'frontend and backend do not import each other.',
    { path: '^(frontend|backend)/' },
    { path: '^(frontend|backend)/', pathNot: ['^$1/'] },
  ),
  rule(
    'libs-import-no-app',
    'A library imports neither frontend nor backend.',
    { path: '^libs/' },
    { path: '^(frontend|backend)/' },
  ),
  rule(
    'shared-libs-are-pure',
    'Libraries shared by frontend and backend import nothing from npm or Node.',
    { path: '^libs/(money|pricing|contracts)/src/' },
    { pathNot: ['^libs/(money|pricing|contracts)/src/'] },
  ),
  rule(
    'frontend-shares-pure-libs-only',
    'The frontend imports money, pricing and contracts, and no server library.',
    { path: '^frontend/' },
    { path: '^libs/', pathNot: ['^libs/(money|pricing|contracts)/'] },
  ),
  rule(
    'only-the-demo-uses-the-demo-store',
    'A real shop does not contain the demo catalogue.',
    { pathNot: ['^backend/src/demo/', '^libs/demo-store/'] },
    { path: '^libs/demo-store/' },
  ),
  rule(
    'no-test-in-production',
    'Production code does not import tests, contract tests and builders.',
    {},
    { path: TEST },
  ),
  rule(
    'no-circular',
    'Imports have no cycles: merge the files, or move the shared part to a third one.',
    {},
    { circular: true },
  ),
  rule(
    'every-import-resolves',
    'Every import resolves, because rules cannot check others.',
    {},
    { couldNotResolve: true },
  ),
];

export default {
  forbidden: [...backend, ...frontend, ...workspace],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@shop/source', 'types', 'import', 'node', 'default'],
    },
  },
};
