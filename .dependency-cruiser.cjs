/**
 * The layers of core, the lowest first (docs/architecture.md). The interfaces of the adapters describe what the kernel
 * offers and import nothing; their drivers stand above it.
 */
const interfaces =
  '^packages/core/src/adapters/(ai/aiDriver|identityProvider/identityProvider|mail/mailDriver|payments/paymentsDriver|storage/storage|transcription/transcriptionDriver)\\.ts$';
const layers = [
  ['adapter-interfaces', interfaces],
  ['kernel', '^packages/core/src/kernel/'],
  ['adapters', '^packages/core/src/adapters/'],
  ['migrations', '^packages/core/src/migrations/'],
  ['outbox', '^packages/core/src/outbox/'],
  ['access', '^packages/core/src/access/'],
  ['domains', '^packages/core/src/(?!kernel|adapters|outbox|access|wiring|migrations|testing)[a-zA-Z]+/'],
  ['wiring', '^packages/core/src/wiring/'],
];
const tests = '(\\.test\\.ts$|/testing/|[cC]ontract\\.ts$)';
const upwards = layers.slice(0, -1).map(([name, path], index) => ({
  name: `core-${name}-import-downwards`,
  severity: 'error',
  from: { path, pathNot: index === 0 ? tests : `(${interfaces}|${tests})` },
  to: {
    path: layers
      .slice(index + 1)
      .map(([, above]) => above)
      .join('|'),
    pathNot: layers
      .slice(0, index + 1)
      .map(([, below]) => below)
      .join('|'),
  },
}));

/** The arrows between the packages (docs/architecture.md): a package that reaches against them breaks the build. */
const reach = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

module.exports = {
  forbidden: [
    reach('schema-stands-alone', '^packages/schema/', '^packages/(?!schema/)'),
    reach('core-knows-only-schema', '^packages/core/', '^packages/(api|workers|recorder|web|extension)/'),
    reach('api-knows-only-core', '^packages/api/', '^packages/(workers|recorder|web|extension)/'),
    reach('workers-know-only-core', '^packages/workers/', '^packages/(api|recorder|web|extension)/'),
    reach('recorder-knows-only-schema', '^packages/recorder/', '^packages/(core|api|workers|web|extension)/'),
    reach('web-knows-schema-and-recorder', '^packages/web/', '^packages/(core|api|workers|extension)/'),
    reach('extension-knows-schema-and-recorder', '^packages/extension/', '^packages/(core|api|workers|web)/'),
    reach('sandbox-knows-only-schema', '^packages/sandbox/', '^packages/(core|api|workers|recorder|web|extension)/'),
    {
      name: 'sandbox-is-a-process-of-its-own',
      comment: 'The product talks to it as to the payment provider; tests of the servers open it in their process.',
      severity: 'error',
      from: { path: '^packages/(?!sandbox/)', pathNot: `^packages/(core|api|workers)/.*${tests}` },
      to: { path: '^packages/sandbox/' },
    },
    ...upwards,
    {
      name: 'schema-runs-in-browsers',
      comment: 'The contract is loaded by the browser as well.',
      severity: 'error',
      from: { path: '^packages/schema/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      comment: 'What is loaded later may refer to what loads it; nothing else goes round in a circle, types neither.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { couldNotResolve: true, pathNot: '(\\?(raw|url|worker)$|^vite/client$|^mdast$)' },
    },
    {
      name: 'rows-stay-out-of-commands',
      comment: 'A command changes what an entity manager read, under its lock; row readers are for what is only read.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot:
          '(\\.queries\\.ts$|^packages/core/src/outbox/|^packages/api/src/loaders/|/authenticateSession\\.ts$|' +
          '\\.test\\.ts$|/testing/)',
      },
      to: { path: '^packages/core/src/outbox/rowReader\\.ts$' },
    },
    {
      name: 'tests-stay-tests',
      comment:
        'Nothing of the product imports a test or a factory; the tests of tenant isolation are a folder of their own.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^packages/api/src/tenantIsolation/)' },
      to: { path: '(^packages/.*\\.test\\.tsx?$|^packages/.*/testing/|^packages/api/src/tenantIsolation/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/src/gql/|\\.gen\\.ts$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
