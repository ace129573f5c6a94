/** Where the tests beside the sources stand. */
export const everyTest = 'packages/{schema,core,api,workers,web}/src/**/*.test.{ts,tsx}';

/**
 * Tests that run in a process of their own: those that put something else in the place of modules, globals or methods,
 * which the files after them would meet in a shared process, and those that take long, since these begin first.
 */
export const apartTests = [
  'packages/api/src/tenantIsolation/{withoutPolicies,graphIsolation,restIsolation}.test.ts',
  'packages/api/src/{graphql/subscriptions,collab/noteAnswers}.test.ts',
  'packages/core/src/adapters/{scheduler,storage}/*.test.ts',
  'packages/core/src/{companies/checkHost,secondFactor/twoFactor}.test.ts',
  'packages/core/src/{kernel/databaseClock,outbox/dispatchCompany,outbox/deadlockedReaction}.test.ts',
  'packages/web/src/features/{articles/savedNote,shell/live/companyUpdates,uploads/xhrPut,videos/videoController,workspaces/tree/articleTree}.test.ts',
  'packages/web/src/{routeTable,lib/{revalidateAfterPaint,throttle,retryPassingTrouble,socketRetries,chunkedCacheWrite,whenVisible}}.test.ts',
  'packages/workers/src/{jobs,pipelines}/**/*.test.ts',
];
