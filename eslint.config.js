import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { refusedWords } from './scripts/lint/refusedWords.js';

const packages = ['schema', 'core', 'api', 'workers', 'recorder', 'web', 'extension', 'sandbox'];

/**
 * The arrows once more, as a second belt: dependency-cruiser follows paths, this one names the mistake in the editor.
 */
const mayImport = {
  schema: [],
  core: ['schema'],
  api: ['schema', 'core'],
  workers: ['schema', 'core'],
  recorder: ['schema'],
  web: ['schema', 'recorder'],
  extension: ['schema', 'recorder'],
  sandbox: ['schema'],
};

const named = (others) => others.join(' and ') || 'no other package';

/** What tests and their helpers may import besides. */
const mayTestWith = { core: ['sandbox'], api: ['sandbox'], workers: ['sandbox'] };
const testFiles = ['**/*.test.ts', '**/testing/**/*.ts'];

const arrows = (name) => [
  arrow(name, ['**/*.{ts,tsx}'], mayImport[name]),
  ...(mayTestWith[name] ? [arrow(name, testFiles, [...mayImport[name], ...mayTestWith[name]])] : []),
];

function arrow(name, files, allowed) {
  const forbidden = packages.filter((other) => !allowed.includes(other));
  return {
    files: files.map((pattern) => `packages/${name}/src/${pattern}`),
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^@snaplore/(${forbidden.join('|')})(/|$)`,
              message: `${name} may import ${named(allowed)} (docs/architecture.md).`,
            },
            {
              regex: `^\\.\\./.*(^|/)(${packages.join('|')})/(src|dist)/`,
              message: 'Import another package by its name.',
            },
            ...(name === 'schema' ? [{ regex: '^node:', message: 'schema also runs in browsers.' }] : []),
          ],
        },
      ],
    },
  };
}

const byNameAlone = [
  { selector: 'ExportDefaultDeclaration', message: 'Server code exports by name.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
];

/** A time that decides is the database's, the same for every process; a duration is measured by `performance.now()`. */
const clockOfTheMachine = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="Date"][property.name="now"]',
].map((selector) => ({
  selector,
  message:
    "The database's clock decides: databaseNow(); durations: performance.now() " +
    '(docs/decisions/the-clock-of-the-database.md).',
}));

/**
 * Who sees and may do what is said once, in core/access (docs/domains/access.md). Elsewhere a publication, a role or
 * the switch of AI is written and shown, and never decides.
 */
const decidedInAccess = [
  'BinaryExpression > MemberExpression[property.name="publishedAt"]',
  'UnaryExpression[operator="!"] > MemberExpression[property.name="publishedAt"]',
  ':matches(ConditionalExpression, IfStatement) > MemberExpression.test[property.name="publishedAt"]',
  'LogicalExpression > MemberExpression.left[property.name="publishedAt"]',
  'Property[key.name="publishedAt"] > ObjectExpression',
  'BinaryExpression:has(> Literal[value=/^[a-z]/]) > MemberExpression[property.name=/^(companyRole|globalRole|role)$/]',
  ':matches(UnaryExpression, ConditionalExpression, IfStatement) > MemberExpression[property.name="isAiEnabled"]',
  'CallExpression[callee.name=/^(companyRoleAtLeast|workspaceRoleAtLeast)$/]',
  "Literal[value=/published_at is|\\brole (=|<>|in) ?.?'/]",
  "TemplateElement[value.raw=/published_at is|\\brole (=|<>|in) ?.?'/]",
].map((selector) => ({
  selector,
  message: 'Ask core/access: may(), isPublished(), or one of its SQL fragments.',
}));
const notInAccess = [
  'packages/core/src/access/**',
  // Constraints of the tables, and the schema's history.
  'packages/core/src/**/*.entity.ts',
  'packages/core/src/migrations/**',
];

/** Folders whose names and comments are free of the refused words. */
const plainFolders = ['packages', 'scripts', 'bench', 'e2e'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/*.gen.ts',
      'packages/web/src/gql/',
      'packages/web/src/paraglide/',
      'packages/*/public/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      // A bare page to be weighed, built with the web's packages.
      'bench/floor/',
      'bench/noteClientsPage/',
      'bench/noteSpeedPage/',
      'bench/recorderPage/',
      '**/.*/',
    ],
  },
  {
    // The rules that need types are in .oxlintrc.json.
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    // A rule that is in the way is changed here, for everybody and with a reason.
    linterOptions: { noInlineConfig: true },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // A class of decorators alone is an entity, an input or a resolver.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // How a library's types are extended.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // Comments for the other linter, which reads them whatever is set here.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What the formatter does not wrap: comments, strings and templates. An address of the web cannot be wrapped.
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: { 'max-len': ['error', { code: 120, ignoreUrls: true }] },
  },
  {
    files: [
      // Statements as they were run on databases that exist.
      'packages/core/src/migrations/**',
      // Paths of drawings.
      'packages/web/src/design/{frameIcons,icons}.tsx',
      'packages/web/src/features/videos/playerIcons.tsx',
      // Texts of the demo and of mails: a paragraph is one string.
      'packages/workers/src/seed/content/**',
      'packages/core/src/mail/words/**',
    ],
    rules: { 'max-len': 'off' },
  },
  {
    files: ['packages/{schema,core,api,workers,sandbox}/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...byNameAlone, ...clockOfTheMachine, ...decidedInAccess] },
  },
  {
    files: notInAccess,
    rules: { 'no-restricted-syntax': ['error', ...byNameAlone, ...clockOfTheMachine] },
  },
  {
    // The clock itself, and tests, which arrange and expect times.
    files: [
      'packages/core/src/kernel/databaseClock.ts',
      // The sandbox has no database: its clock is the machine's, moved ahead.
      'packages/sandbox/src/openSandbox.ts',
      'packages/*/src/**/*.test.ts',
      'packages/*/src/**/testing/**',
      'packages/core/src/adapters/storage/storageContract.ts',
      'packages/api/src/tenantIsolation/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...byNameAlone] },
  },
  {
    files: ['packages/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
      ],
      // Warns of what the React Compiler leaves alone; it does not compile this.
      'react-hooks/incompatible-library': 'off',
    },
  },
  ...Object.keys(mayImport).flatMap(arrows),
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', '**/*Contract.ts', 'e2e/**'],
    rules: {
      // A test that meets undefined fails, which is what it is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
    },
  },
  {
    // A list of drawings, one after the other.
    files: ['packages/web/src/design/icons.tsx'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: plainFolders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`),
    plugins: { snaplore: { rules: { 'refused-words': refusedWords } } },
    rules: { 'snaplore/refused-words': 'error' },
  },
  {
    // Texts of the demo.
    files: ['packages/workers/src/seed/content/**', 'packages/workers/src/seed/large/words.ts'],
    rules: { 'snaplore/refused-words': 'off' },
  },
  {
    // Programs for the terminal.
    files: ['scripts/**', 'bench/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // What the spec has logged, and not shown.
    files: [
      'packages/web/src/features/transcripts/logNotLoaded.ts',
      'packages/web/src/features/mentions/unknownMentions.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
