import { defineConfig } from 'vitest/config';
import { createRequire } from 'node:module';

const require = createRequire(new URL('./packages/api/package.json', import.meta.url));

export default defineConfig({
  // Entities and resolvers read the types of their decorated members.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // One copy of graphql for the sources and for the libraries that load it by CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }], conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/{schema,core,api,workers,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['./scripts/testDatabase.ts'],
    setupFiles: ['./scripts/observe/observeUnitTests.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
