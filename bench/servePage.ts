import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ownProduct.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** What every image of a note on such a page is. */
const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/**
 * Builds a page beside the benches with the product's bundler and serves it.
 * @param graphql what `/graphql` answers
 */
export async function servePage(
  name: string,
  { graphql }: { graphql?: string } = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const require = createRequire(path.join(root, 'packages/web/package.json'));
  const { build } = (await import(pathToFileURL(require.resolve('vite')).href)) as typeof import('vite');
  await build({
    root: path.join(root, 'bench', name),
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      {
        name: 'from-the-web-package',
        enforce: 'pre',
        // The page is outside the web package and takes its libraries from there.
        async resolveId(source, importer) {
          if (!/^[@\w]/.test(source) || importer?.startsWith(path.join(root, 'bench')) !== true) return null;
          return await this.resolve(source, path.join(root, 'packages/web/src/main.tsx'), { skipSelf: true });
        },
      },
    ],
    resolve: {
      conditions: ['source', 'module', 'browser', 'production'],
      dedupe: ['react', 'react-dom', 'graphql', 'yjs'],
    },
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
