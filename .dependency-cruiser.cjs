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
    reach('core-knows-only-schema', '^packages/core/', '^packages/(api|workers|web|extension)/'),
    reach('api-knows-only-core', '^packages/api/', '^packages/(workers|web|extension)/'),
    reach('workers-know-only-core', '^packages/workers/', '^packages/(api|web|extension)/'),
    reach('web-knows-only-schema', '^packages/web/', '^packages/(core|api|workers|extension)/'),
    {
      name: 'schema-runs-in-browsers',
      comment: 'The contract is loaded by the browser as well.',
      severity: 'error',
      from: { path: '^packages/schema/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other, and what is loaded later to what loads it; code that is loaded together may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { couldNotResolve: true, pathNot: '(\\?(raw|url|worker)$|^vite/client$)' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'Nothing of the product imports a test or a factory; the walk between companies is a test in a folder of its own.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^packages/api/src/walk/)' },
      to: { path: '(^packages/.*\\.test\\.tsx?$|^packages/.*/testing/|^packages/api/src/walk/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/src/gql/|\\.gen\\.ts$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js'] },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
