import { configDefaults, defineConfig } from 'vitest/config';
import { createRequire } from 'node:module';
import { apartTests, everyTest } from './scripts/apartTests.ts';

const require = createRequire(new URL('./packages/api/package.json', import.meta.url));

export default defineConfig({
  // Entities and resolvers read the types of their decorated members.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // One copy of graphql for the sources and for the libraries that load it by CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }], conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // In the order of their names. Most of a file's time went into loading what the file before had loaded: those that
    // leave modules and globals as they are share a process. Each still opens a house and a database of its own.
    projects: [
      { extends: true, test: { name: 'apart', include: apartTests } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [everyTest, 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...apartTests],
          isolate: false,
        },
      },
    ],
    globalSetup: ['./scripts/testMessages.ts', './scripts/testDatabase.ts'],
    setupFiles: ['./scripts/observe/observeUnitTests.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
