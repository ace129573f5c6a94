import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

const root = path.dirname(import.meta.dirname);

/** The scripts of a page, in bytes. */
interface Weight {
  gzip: number;
  raw: number;
  files: string[];
}

/** Adds up the scripts that a page has loaded until the returned function is called. */
export function weighScripts(page: Page): () => Promise<Weight> {
  const bodies: Promise<{ url: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = response.body().then((bytes) => ({ url: response.url(), body: bytes }));
    // Awaited below; a page that closes earlier reports its own error.
    body.catch(() => undefined);
    bodies.push(body);
  });
  return async () => {
    const scripts = await Promise.all([...bodies]);
    return {
      gzip: scripts.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0),
      raw: scripts.reduce((sum, { body }) => sum + body.length, 0),
      files: scripts.map(({ url }) => path.basename(url)),
    };
  };
}

/** Builds the floor page with the product's bundler and serves it. */
async function serveFloor(folder: string): Promise<Server> {
  const require = createRequire(path.join(root, 'packages/web/package.json'));
  const { build } = (await import(pathToFileURL(require.resolve('vite')).href)) as typeof import('vite');
  const modules = path.join(root, 'packages/web/node_modules');
  await build({
    root: path.join(root, 'bench/floor'),
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    // The page is outside the web package and takes its libraries from there.
    resolve: {
      alias: ['react-dom', 'react', '@apollo/client', '@tanstack/react-router', 'graphql', 'rxjs'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: path.join(modules, name),
      })),
      dedupe: ['react', 'react-dom', 'graphql'],
    },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://floor');
    if (url.pathname === '/graphql') {
      response.setHeader('Content-Type', 'application/json');
      response.end('{"data":{"me":{"__typename":"Me","id":"1"}}}');
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
  return server;
}

/** The scripts of React, router and Apollo Client alone, until their page accepts input. */
export async function weighFloor(browser: Browser): Promise<Weight> {
  const folder = await mkdtemp(path.join(tmpdir(), 'floor-'));
  const floor = await serveFloor(folder);
  try {
    const page = await browser.newPage();
    const weigh = weighScripts(page);
    await page.goto(`http://127.0.0.1:${(floor.address() as AddressInfo).port}/`);
    await page.getByLabel('Search').fill('w');
    return await weigh();
  } finally {
    floor.close();
    await rm(folder, { recursive: true, force: true });
  }
}
