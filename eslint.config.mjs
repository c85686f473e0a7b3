import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'globalThis', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'fetch', 'URL', 'Buffer', 'performance', 'module', 'AbortSignal']
    .map((name) => [name, 'readonly']),
);
/** Sizes of design.md, section 5. Blank lines and comments do not count. */
const sizes = (file, fn) => ({
  'max-lines': ['error', { max: file, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: fn, skipBlankLines: true, skipComments: true, IIFEs: true }],
});

export default ts.config(
  { ignores: ['**/dist/**', '**/.data/**', '**/.nx/**', '**/coverage/**', '**/test-results/**', '**/playwright-report/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-params': ['error', 4],
    },
  },
  { files: ['{backend,libs/*}/src/**/*.ts', 'src/**/*.ts'], rules: sizes(200, 40) },
  { files: ['**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: { ...reactHooks.configs.recommended.rules, ...sizes(200, 80) } },
  {
    // Tests, migrations, and data that is long by nature.
    files: ['**/*.{test,contract}.{ts,tsx}', '**/testing/**', '**/migrations/**', '**/e2e/**', '**/*.data.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: nodeGlobals }, rules: { 'no-console': 'off' } },
);
