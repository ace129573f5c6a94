import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { extensionKey } from '../schema/src/extension/extensionKey.ts';
import packageFile from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const outDir = path.join(root, 'dist');

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  base: './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
  publicDir: false,
};
/** Names without hashes: the same sources make the same archive, and nothing caches an extension's files. */
const names = {
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  assetFileNames: 'assets/[name][extname]',
};

await build({
  ...common,
  publicDir: path.join(root, 'public'),
  worker: { format: 'es', rolldownOptions: { output: names } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        background: path.join(root, 'src/background.ts'),
        offscreen: path.join(root, 'offscreen.html'),
        popup: path.join(root, 'popup.html'),
        permission: path.join(root, 'permission.html'),
      },
      output: names,
    },
  },
});
// Browsers run content scripts as classic scripts: this one imports nothing.
await build({
  ...common,
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { content: path.join(root, 'src/content.ts') },
      output: { ...names, format: 'iife' },
    },
  },
});

/** Of no instance: the server adds its addresses when it serves the archive (docs/domains/extension.md). */
const manifest = {
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version: packageFile.version,
  default_locale: 'en',
  key: extensionKey,
  minimum_chrome_version: '124',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  action: {
    default_popup: 'popup.html',
    default_title: '__MSG_name__',
    default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
  },
  background: { service_worker: 'background.js', type: 'module' },
  permissions: ['activeTab', 'offscreen', 'storage', 'tabCapture', 'unlimitedStorage'],
};
await writeFile(path.join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
