import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the api; the product itself is served by it, on one origin. */
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
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom', 'graphql', 'yjs'] },
  // The pages and what they load later; the playground beside them has a build of its own.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/playground/**'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A strict policy allows no data: in scripts or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    proxy: {
      '/graphql': { target: api, ws: true, changeOrigin: false },
      '/api': { target: api, ws: true, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
    },
  },
});
