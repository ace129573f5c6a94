import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileOnLoad } from './compileOnLoad.ts';
import { precompress } from './precompress.ts';

/** Where the development server finds the api; in production one server has both, on one origin. */
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000';

/** The files that are in `index.html`. */
const inPage = /\/(?:rolldown-?runtime|base|frame|entry)-[^/]+$/;

/** The files that a first key or a first press needs at once: those of the live editor and of menus. */
const neededAtOnce = /^(?:LiveEditor|NoteEditPane|dist|menus|actions|mantine)$/;

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
    compileOnLoad(neededAtOnce),
    precompress(),
  ],
  resolve: {
    // rxjs in the language of today: by default it is translated for browsers that the build's target leaves out.
    conditions: ['source', 'es2015', 'module', 'browser', 'development|production'],
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
    modulePreload: {
      polyfill: false,
      // What the page itself loads need not be in the table of what other files need.
      resolveDependencies: (_file, files) => files.filter((file) => !inPage.test(file)),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        // Short: the table of preloads in the first file has the name of nearly each.
        chunkFileNames: ({ name }) => `assets/${name.replace(/\W/g, '').slice(0, 16)}-[hash].js`,
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
                  String.raw`|@tanstack/(?:react-router|router-core|history|store|react-store))/`,
                ].join(''),
              ),
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
                  String.raw`|packages/(?:schema/src/limits`,
                  String.raw`|web/src/(?:lib/(?:stored|errorText|errorResponse|errorTranslations|attempt|useAction`,
                  String.raw`|afterPaint|documentTitle|addresses|dates|keyboard)`,
                  String.raw`|design/(?:styles|layers|tokens|base|mantine(?:Variables)?`,
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
              test: new RegExp(
                [
                  String.raw`web/src/(?:features/(?:shell/(?:Shell|VisitorFrame)|search/HomeScreen)\.tsx`,
                  String.raw`|routes/_app(?:/index)?\.tsx\?tsr-split)`,
                ].join(''),
              ),
            },
            {
              // What Mantine's inputs, dialogs and menus share, for the screens that have them.
              name: 'mantine',
              test: /@mantine\/core\/esm\/core\//,
            },
            {
              // What opens over the page beside its button: menus, panels, the lists of inputs.
              name: 'menus',
              test: /@mantine\/core\/esm\/components\/(?:Menu|Popover)\//,
            },
            {
              // What opens over the whole page.
              name: 'dialogs',
              test: /@mantine\/core\/esm\/components\/(?:Modal|Drawer|ScrollArea|CloseButton)\//,
            },
            {
              // What the menus of actions stand on: each of them offers some of the same ones.
              name: 'actions',
              test: /web\/src\/features\/actions\/(?:ActionItem|useActions|useOpenSubject|createActions|goActions)\./,
            },
            {
              // What several screens share in pieces of a few lines: one file, where the bundler would make a hundred.
              // Each of them would be a request, and a name in the table of preloads that the first file carries.
              name: 'common',
              // Such as import nothing but what stands above: a group takes along what its modules import.
              test: new RegExp(
                [
                  String.raw`packages/(?:web/src/(?:paraglide/messages/|gql/`,
                  String.raw`|lib/(?!useServerForm|useLeaveQuestion)`,
                  String.raw`|design/(?:BackLink|ActionsColumn|FilterField|FormError|FormFooter|`,
                  String.raw`PageTitle|SaveIndicator|ShowMoreButton|StatusDot|TableSkeleton|AvatarStack)\.)`,
                  String.raw`|schema/src/(?!noteChanges|articleChanges|contentText)[^/]+\.ts)`,
                ].join(''),
              ),
              maxModuleSize: 2_500,
              minShareCount: 2,
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
