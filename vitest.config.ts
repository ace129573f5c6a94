import { defineConfig } from 'vitest/config';
import { createRequire } from 'node:module';
import { isObserving } from './scripts/observe/observations.ts';
import { findTestFiles } from './scripts/testFiles.ts';

const require = createRequire(new URL('./packages/api/package.json', import.meta.url));

const { apart, shared } = findTestFiles();

export default defineConfig({
  // Entities and resolvers read the types of their decorated members.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // One copy of graphql for the sources and for the libraries that load it by CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }], conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Test files that leave modules and globals unchanged share a process, since loading the modules takes most of a
    // file's time. Each still opens services and a database of its own.
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    ],
    globalSetup: ['./scripts/testMessages.ts', './scripts/testDatabase.ts'],
    setupFiles: isObserving ? ['./scripts/observe/observeUnitTests.mjs'] : [],
    pool: 'forks',
    // More than the smallest machine has cores: tests wait for the database and for timers half of their time.
    maxWorkers: 4,
    // These only end what hangs: a busy machine may be ten times slower than at its best. A test has a limit of its own
    // where the product promises something within a time.
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 2 * 60_000 } },
  },
});
