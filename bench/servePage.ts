import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { root } from './ownProduct.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** What every image of a note on such a page is. */
const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** The page is outside the web package and takes its libraries from there. */
const resolveFromTheWebPackage: Plugin = {
  name: 'from-the-web-package',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/^[@\w]/.test(source) || importer?.startsWith(path.join(root, 'bench')) !== true) return null;
    return await this.resolve(source, path.join(root, 'packages/web/src/main.tsx'), { skipSelf: true });
  },
};
const fromTheWebPackage: UserConfig = {
  plugins: [resolveFromTheWebPackage],
  resolve: {
    conditions: ['source', 'module', 'browser', 'production'],
    dedupe: ['react', 'react-dom', 'graphql', 'yjs'],
  },
};

/** The same for a page that imports nothing of the product, which is weighed so since the limits were set. */
const libraryFolders = (libraries: readonly string[]): UserConfig => ({
  resolve: {
    alias: libraries.map((name) => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: path.join(root, 'packages/web/node_modules', name),
    })),
    dedupe: ['react', 'react-dom', 'graphql'],
  },
});

/**
 * Builds a page beside the benches with the product's bundler and serves it.
 * @param graphql what `/graphql` answers
 * @param libraries all that the page takes, each from its folder; without them, everything as the web package does
 */
export async function servePage(
  name: string,
  { graphql, libraries }: { graphql?: string; libraries?: readonly string[] } = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const require = createRequire(path.join(root, 'packages/web/package.json'));
  const { build } = (await import(pathToFileURL(require.resolve('vite')).href)) as typeof import('vite');
  await build({
    root: path.join(root, 'bench', name),
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    ...(libraries ? libraryFolders(libraries) : fromTheWebPackage),
    worker: { format: 'es', plugins: () => (libraries ? [] : [resolveFromTheWebPackage]) },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://page');
    if (graphql !== undefined && url.pathname === '/graphql') {
      response.setHeader('Content-Type', 'application/json');
      response.end(graphql);
      return;
    }
    if (url.pathname.startsWith('/media/')) {
      response.setHeader('Content-Type', 'image/gif');
      response.end(onePixel);
      return;
    }
    const file = path.join(folder, url.pathname === '/' ? 'index.html' : url.pathname);
    readFile(file).then(
      (body) => {
        response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
