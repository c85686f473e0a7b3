import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const nodeGlobals = Object.fromEntries(
  [
    'process',
    'console',
    'globalThis',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'fetch',
    'URL',
    'Buffer',
    'performance',
    'module',
    'AbortSignal',
  ].map((name) => [name, 'readonly']),
);
/** Maximum sizes, from design.md, section 5. Blank lines and comments do not count. */
const sizes = (file, fn) => ({
  'max-lines': ['error', { max: file, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: fn, skipBlankLines: true, skipComments: true, IIFEs: true }],
});

/**
 * Values reach PostgreSQL as parameters. Text concatenated into a query may contain only constants of the code, whose
 * names are in capitals.
 */
const QUERIES = [
  '[callee.property.name=/^(query|one|count)$/]',
  '[callee.property.name="read"][callee.object.property.name="database"]',
  '[callee.property.name="write"][callee.object.name="database"]',
  '[callee.property.name="write"][callee.object.property.name="database"]',
].map((called) => `CallExpression${called}`);
const CONSTANT = 'Identifier[name=/^[A-Z][A-Z0-9_]*$/]';
const TEXT_IN_QUERIES = QUERIES.flatMap((query) => [
  {
    selector: `${query} > TemplateLiteral.arguments > .expressions:not(${CONSTANT})`,
    message: 'Pass values to queries as parameters ($1), never as text; only constants in capitals are allowed.',
  },
  {
    selector: `${query} > BinaryExpression.arguments[operator="+"]`,
    message: 'Pass values to queries as parameters ($1), never as text.',
  },
]);
/** `$n` is readable only beside its value; elsewhere, and from the tenth value on, values have names. */
const HIDDEN_NUMBERS = [
  ...['Program', 'ExportNamedDeclaration'].flatMap((top) =>
    ['Literal[value=/\\$[1-9]/]', 'TemplateLiteral > TemplateElement[value.raw=/\\$[1-9]/]'].map(
      (sql) => `${top} > VariableDeclaration > VariableDeclarator > ${sql}`,
    ),
  ),
  ...QUERIES.flatMap((query) =>
    [' > Literal.arguments[value=', ' > TemplateLiteral.arguments > TemplateElement[value.raw='].map(
      (sql) => `${query}${sql}/\\$[1-9][0-9]/]`,
    ),
  ),
].map((selector) => ({
  selector,
  message: 'Name the values (:userId and an object): numbers are readable only beside their values, and up to nine.',
}));
/** Days, months and formats of dates come from India's calendar, which alone knows the time zone (docs/adr/0058). */
const TIME_ZONE = '/Asia.Kolkata|[+]05:?30$/';
const OFFSETS = '/^(330|5[.]5|19_?800(_?000)?)$/';
const PARTS_OF_DATES = '/^[gs]et(UTC)?(FullYear|Month|Date|Day|Hours)$|^toLocale(Date|Time)String$/';
const OTHER_CALENDARS = [
  `Literal[value=${TIME_ZONE}]`,
  `TemplateElement[value.raw=${TIME_ZONE}]`,
  `Literal[raw=${OFFSETS}]`,
  'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]',
  `CallExpression[callee.property.name=${PARTS_OF_DATES}]`,
  'CallExpression[callee.property.name=/^(slice|split|substring|startsWith)$/][callee.object.callee.property.name="toISOString"]',
].map((selector) => ({
  selector,
  message: "Use India's calendar: @shop/contracts/calendar, and in SQL platform/database/india-time.ts.",
}));
const CALENDARS = ['**/contracts/src/calendar.ts', '**/platform/database/india-time.ts'];
const LETTERS = '/\\p{L}{2}/u';
const TEXT_ATTRIBUTES =
  '/^(label|title|placeholder|alt|hint|heading|description|summary|caption|empty|question|confirm|cancel|text|lead|here|error|failure|(confirm|loading|error)(Label|Text)|aria-(label|description|valuetext))$/';
const text = (parent) => [
  `${parent} > Literal[value=${LETTERS}]`,
  `${parent} > TemplateLiteral:has(TemplateElement[value.raw=${LETTERS}])`,
];
/** Sentences, except in errors, log lines and metrics, which only developers and operators see. */
const SENTENCES = [
  'Literal[value=/^\\p{Lu}.* .*[.?!]$/u]',
  'TemplateLiteral[quasis.0.value.raw=/^\\p{Lu}/u]:has(TemplateElement[tail=true][value.raw=/[.?!]$/])',
].map(
  (sentence) =>
    `${sentence}:not(NewExpression[callee.name=/(Error|BadConfiguration|ProviderFault)$/] > *, CallExpression[callee.property.name=/^(log|warn|error|debug|fatal|gauge)$/] > *, Property[key.name=/^(help|fault)$/] > *)`,
);
/** Texts of the backend: in errors, validators, labels and queries (docs/adr/0020-message-catalogues.md). */
const TEXT_OF_BACKEND = [
  'NewExpression[callee.name="DomainError"] > Literal.arguments[value=/ /]',
  'NewExpression[callee.name="DomainError"] > TemplateLiteral.arguments',
  'CallExpression[callee.object.name="DomainError"] > Literal.arguments[value=/ /]',
  'CallExpression[callee.object.name="DomainError"] > TemplateLiteral.arguments',
  'Property[key.name=/^(message|event|note)$/] > Literal[value=/ /]',
  'Property[key.name=/^(message|note)$/] > TemplateLiteral:has(TemplateElement[value.raw=/\\p{L}{2}/u])',
  'CallExpression[callee.name="FieldLabel"] > Literal',
  'Literal[value=/^\\$property /]',
  'TemplateElement[value.raw=/^\\$property /]',
  "TemplateElement[value.raw=/'\\p{Lu}\\p{Ll}+ [^']*'/u]",
  'TaggedTemplateExpression[tag.name="html"] TemplateElement[value.raw=/>[^<>{}]*\\p{L}{2}[^<>{}]*</u]',
  ...SENTENCES,
].map((selector) => ({ selector, message: 'Texts that people read belong in the messages.ts of the folder.' }));

/**
 * Rules that need types. Conditions that are always true by their type are reported only in business code, because
 * other code reads input whose type is unchecked.
 */
const typed = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};
const DECIDING = ['**/modules/**', '**/features/**', '**/money/**', '**/pricing/**', '**/contracts/**'].map(
  (folder) => `${folder}/*.{ts,tsx}`,
);

/** Queries composed of clauses from the same file and of counted parameter numbers. Reviewed by hand. */
const QUERIES_OF_CLAUSES = [
  'catalog/adapters/postgres/product-views',
  'catalog/adapters/postgres/postgres-stock',
  'identity/adapters/postgres/postgres-sessions',
  'ordering/purchase/adapters/postgres-checkout-sessions',
  'customers/customers-view',
  'ordering/reporting/adapters/postgres-order-views',
  'ordering/reporting/adapters/sales-days',
];
const FILES_OF_CLAUSES = QUERIES_OF_CLAUSES.map((file) => `**/${file}.ts`);
const NO_TEXTS_OF_THE_SHOP = [
  '**/*.{test,contract}.ts',
  '**/testing/**',
  '**/*messages.ts',
  '**/migrations/**',
  // Content of the demo and of lists.
  '**/*.data.ts',
  // Texts for operators: descriptions of settings and startup errors. English, like the names of the variables.
  '**/backend/src/config/**',
  '**/boot/{port,service-config,startup-banner,startup-error}.ts',
  '**/boot/database-checks.ts',
];

/** Texts that people read belong in `messages.ts` (docs/adr/0020-message-catalogues.md). */
const noLiteralText = {
  'no-restricted-syntax': [
    'error',
    ...[
      `JSXText[value=${LETTERS}]`,
      ...[
        ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
        `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > JSXExpressionContainer`,
      ].flatMap((container) => [
        ...text(container),
        ...text(`${container} > :matches(ConditionalExpression, LogicalExpression)`),
      ]),
      `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > Literal[value=${LETTERS}]`,
      ...text('CallExpression[callee.object.name="toast"]'),
      ...SENTENCES,
    ].map((selector) => ({ selector, message: 'Texts that people read belong in the messages.ts of the feature.' })),
    ...OTHER_CALENDARS,
  ],
};
export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      '**/.nx/**',
      '**/coverage/**',
      '**/.stryker-tmp/**',
      '**/test-results/**',
      '**/playwright-report/**',
      // A separate program with its own packages.
      'tools/illustrations/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // An interface that only extends another adds its members to a class of another file.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-params': ['error', 4],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typed,
  },
  {
    files: DECIDING,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'error' },
  },
  { files: ['{backend,libs/*}/src/**/*.ts', 'src/**/*.ts'], rules: sizes(200, 40) },
  // Queries in tests, test utilities and migrations contain no user input. One library's test utility names databases.
  {
    files: ['{backend,libs/*}/src/**/*.ts', 'src/**/*.ts'],
    ignores: [
      '**/*.{test,contract}.ts',
      '**/testing/**',
      '**/test-cluster.ts',
      '**/migrations/**',
      ...FILES_OF_CLAUSES,
      ...CALENDARS,
    ],
    rules: { 'no-restricted-syntax': ['error', ...TEXT_IN_QUERIES, ...HIDDEN_NUMBERS, ...OTHER_CALENDARS] },
  },
  {
    files: ['**/backend/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**', '**/database/connections.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['Client', 'Pool'].map((property) => ({
          object: 'pg',
          property,
          message: 'Use platform/database/connections.ts, whose connections may be lost at any moment.',
        })),
      ],
    },
  },
  // ESLint uses the options of the last matching block, so this block repeats the lists for files that match both.
  {
    files: ['**/backend/src/**/*.ts'],
    ignores: [...NO_TEXTS_OF_THE_SHOP, ...FILES_OF_CLAUSES, ...CALENDARS],
    rules: {
      'no-restricted-syntax': ['error', ...TEXT_IN_QUERIES, ...HIDDEN_NUMBERS, ...TEXT_OF_BACKEND, ...OTHER_CALENDARS],
    },
  },
  {
    files: FILES_OF_CLAUSES,
    ignores: NO_TEXTS_OF_THE_SHOP,
    rules: { 'no-restricted-syntax': ['error', ...HIDDEN_NUMBERS, ...TEXT_OF_BACKEND, ...OTHER_CALENDARS] },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, ...sizes(200, 80) },
  },
  {
    files: ['**/frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*messages.ts', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: noLiteralText,
  },
  {
    // Tests, migrations, data files and lists of names may be longer.
    files: [
      'libs/contracts/src/index.ts',
      '**/*.{test,contract}.{ts,tsx}',
      '**/testing/**',
      '**/migrations/**',
      '**/e2e/**',
      '**/*.data.ts',
    ],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    // Jest and Stryker load these with `require`.
    files: ['backend/mutation/*.cjs', 'mutation/*.cjs', 'tools/*.cjs'],
    languageOptions: { globals: { require: 'readonly', __dirname: 'readonly', describe: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: nodeGlobals }, rules: { 'no-console': 'off' } },
);
