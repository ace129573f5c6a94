import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where the development server finds the api; in production one server has both, on one origin. */
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    precompress(),
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
              test: new RegExp(
                [
                  String.raw`node_modules/(?:\.pnpm/[^/]+/node_modules/)?`,
                  String.raw`(?:react|react-dom|scheduler|use-sync-external-store`,
                  String.raw`|@apollo/client|@wry|optimism|rxjs|tslib|graphql`,
                  String.raw`|@tanstack/(?:react-router|router-core|history|store|react-store)`,
                  String.raw`|clsx|@mantine/core/esm/core/MantineProvider)/`,
                ].join(''),
              ),
            },
            {
              // What Mantine's inputs, dialogs and menus share, for the screens that have them.
              name: 'mantine',
              test: /@mantine\/core\/esm\/core\//,
            },
            {
              // Our modules that the shell shares with nearly every screen: each would be a file of a few lines. The
              // style sheets all others build on are included, since the first one loaded determines the order of the
              // layers.
              name: 'frame',
              test: new RegExp(
                [
                  String.raw`(?:@fontsource-variable/inter/`,
                  String.raw`|@mantine/hooks/esm/(?:use-click-outside|use-timeout|utils/use-callback-ref)/`,
                  String.raw`|@mantine/core/styles/(?:baseline|default-css-variables|global|UnstyledButton))`,
                  String.raw`|packages/(?:schema/src/(?:limits|errors)`,
                  String.raw`|web/src/(?:lib/(?:stored|errorText|errorResponse|errorTranslations|attempt|useAction`,
                  String.raw`|afterPaint|documentTitle|addresses|dates)`,
                  String.raw`|design/(?:styles|layers|tokens|base|mantine`,
                  String.raw`|Button|EmptyState|ErrorState|frameIcons|drawIcon|QueryState|IconButton|LinkButton|Logo`,
                  String.raw`|tip|toasts|HomeLogo|Avatar|CompanyMark)`,
                  String.raw`|gql/Session|features/shell/(?:Shell\.module|PublicFrame)`,
                  String.raw`|paraglide/(?:runtime|messages/(?:accounts_signin1`,
                  String.raw`|common_(?:loading|connectionerror1|product|retry|untitled)))))\.[a-z]+`,
                ].join(''),
              ),
            },
            {
              // What is needed before any screen: nothing of a screen is in it.
              name: 'entry',
              test: /web\/src\/main\.tsx/,
            },
            {
              // The icons of screens: public pages have some of them, and nothing else of what follows.
              name: 'icons',
              test: /web\/src\/design\/icons\./,
            },
            {
              // The head of an article and its tabs, as members and guests see them.
              name: 'article',
              test: new RegExp(
                [
                  String.raw`web/src/(?:features/articles/(?:ArticleTabs|ArticleHeading|NoteText|articleMode)`,
                  String.raw`|paraglide/messages/(?:articles_(?:articlefailed1|loadingarticle1)|notes_tabs))\.`,
                ].join(''),
              ),
            },
            {
              // The frame of the product and Home, where most visits begin: one file instead of forty.
              name: 'home',
              test: /web\/src\/features\/(?:shell\/(?:Shell|VisitorFrame)|search\/HomeScreen)\.tsx/,
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
