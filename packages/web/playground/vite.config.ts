import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The editor's styles carry their fonts as data; our policy takes fonts from files of our own, so they become such. */
const fontsAsFiles: Plugin = {
  name: 'fonts-as-files',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = Buffer.from(file.source)
        .toString()
        .replace(/url\(["']?data:font\/(\w+)[^,]*;base64,([\w+/=]+)["']?\)/g, (_whole, type: string, data: string) => {
          const name = `font-${createHash('sha256').update(data).digest('hex').slice(0, 10)}.${type}`;
          this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: Buffer.from(data, 'base64') });
          return `url(./${name})`;
        });
    }
  },
};

/**
 * The GraphQL playground, built apart from the screens so that nothing of it enters their chunks. The api serves it at
 * `/graphiql`, to super admins alone.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [react(), fontsAsFiles],
  resolve: { dedupe: ['react', 'react-dom', 'graphql'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // An editor as large as an application of its own; it is loaded here and nowhere else.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        // A hint of its authors to their own compiler, which is not at work here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
