import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { servePage } from './servePage.ts';

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

/** The scripts of React, router and Apollo Client alone, until their page accepts input. */
export async function weighFloor(browser: Browser): Promise<Weight> {
  const floor = await servePage('floor', {
    libraries: ['react-dom', 'react', '@apollo/client', '@tanstack/react-router', 'graphql', 'rxjs'],
    graphql: '{"data":{"me":{"__typename":"Me","id":"1"}}}',
  });
  try {
    const page = await browser.newPage();
    const weigh = weighScripts(page);
    await page.goto(floor.address);
    await page.getByLabel('Search').fill('w');
    return await weigh();
  } finally {
    await floor.close();
  }
}
