import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { browserOptions, signInto } from './browser.ts';
import type { Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const root = path.dirname(import.meta.dirname);
const limit = 1.3;

interface Weight {
  gzip: number;
  raw: number;
  files: string[];
}

/** Adds up the scripts that a page has loaded when its search accepts input. */
function weighScripts(page: Page): () => Promise<Weight> {
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

/**
 * JavaScript that the signed-in Home loads until its search accepts input, against React, router and Apollo Client
 * alone.
 */
export async function homeWeight(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'floor-'));
    const floor = await serveFloor(folder);
    const browser = await chromium.launch(browserOptions());
    try {
      const floorPage = await browser.newPage();
      const floorWeight = weighScripts(floorPage);
      await floorPage.goto(`http://127.0.0.1:${(floor.address() as AddressInfo).port}/`);
      await floorPage.getByLabel('Search').fill('w');
      const least = await floorWeight();

      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
      const page = await context.newPage();
      const homeScripts = weighScripts(page);
      await page.goto(address);
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('w');
      const home = await homeScripts();
      const heavy = home.files.filter((file) => /editor|player|film|prosemirror|tiptap|wavesurfer|hls/i.test(file));
      const ratio = home.gzip / least.gzip;
      return [
        {
          what: 'JavaScript of the signed-in Home until its search takes typing (gzip)',
          measured: home.gzip / 1000,
          against: { what: 'React + router + Apollo Client alone', value: least.gzip / 1000 },
          unit: 'kB',
          limit: { text: `at most ${limit} times`, holds: ratio <= limit },
        },
        {
          what: 'The same as the engine reads it',
          measured: home.raw / 1000,
          against: { what: 'the floor', value: least.raw / 1000 },
          unit: 'kB',
          limit: null,
        },
        {
          what: `Files of editor or player among them${heavy.length > 0 ? ` (${heavy.join(', ')})` : ''}`,
          measured: heavy.length,
          against: null,
          unit: 'files',
          limit: { text: 'none', holds: heavy.length === 0 },
        },
      ];
    } finally {
      await browser.close();
      floor.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
