import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the api; in production one server has both, on one origin. */
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Most visits begin with the shell and Home: the first file itself with them is smaller than sixty small files.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === '/_app' || routeId === '/_app/' ? [] : undefined),
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'graphql', 'yjs'],
  },
  // The pages and what they load later; the playground beside them has a build of its own.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/playground/**'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A strict content security policy allows no data: URLs in scripts or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every screen needs: one file, where the bundler would make thirty of what screens share.
              name: 'base',
              test: /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|use-sync-external-store|@apollo\/client|@wry|optimism|rxjs|tslib|graphql|@tanstack\/(?:react-router|router-core|history|store|react-store)|clsx|@mantine\/core\/esm\/core)\//,
            },
            {
              // Our modules that the shell shares with nearly every screen: each would be a file of a few lines. The
              // style sheets all others build on are included, since the first one loaded determines the order of the
              // layers.
              name: 'frame',
              test: /(?:@fontsource-variable\/inter\/|@mantine\/core\/styles\/(?:baseline|default-css-variables|global|UnstyledButton))|packages\/(?:schema\/src\/(?:limits|errors)|web\/src\/(?:lib\/(?:stored|errorText|errorResponse|attempt|useAction|afterPaint|documentTitle|errorTranslations)|design\/(?:styles|layers|tokens|base|mantine|Button|EmptyState|ErrorState|icons|QueryState|IconButton|LinkButton|Logo|tip|toasts)|gql\/Session|features\/shell\/Shell\.module|paraglide\/(?:runtime|messages\/common_(?:loading|connectionerror1|product|retry))))\.[a-z]+/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: api, ws: true, changeOrigin: false },
      '/api': { target: api, ws: true, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
    },
  },
});
