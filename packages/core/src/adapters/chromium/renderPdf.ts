import type { BrowserContext, Route } from 'playwright-core';
import type { Config } from '../../kernel/config.js';
import type { Log } from '../../kernel/log.js';
import type { ChromiumProcess } from './chromiumProcess.js';
import { withChromium } from './sharedChromium.js';

/** Something that a page shows besides its text, such as an image. */
export interface PdfAsset {
  body: Buffer;
  contentType: string;
}

/** A page to print. What it names is found here, and nowhere else. */
export interface PdfSource {
  html: string;
  /** Images by their path, such as `/images/0`. */
  assets: ReadonlyMap<string, PdfAsset>;
}

export interface PdfOptions {
  signal?: AbortSignal;
  /** The longest that one page may take, in milliseconds. */
  timeoutMs?: number;
}

export interface RenderedPdf {
  pdf: Buffer;
  /** The addresses that the page asked for and did not get. */
  refused: string[];
}

const pageTimeoutMs = 90_000;
/** A host that does not exist (RFC 2606): the page's own, which is answered here. */
const origin = 'http://note.invalid';
/** From this version of Chromium on, style sheets have margin boxes with page numbers. */
const marginBoxesSince = 131;

const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  'font-src data:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');
const pageNumbers =
  '<div style="width:100%;text-align:center;font:8px sans-serif;color:#656570">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/** Answers a request from the source alone; everything else is refused. */
async function answer(route: Route, { html, assets }: PdfSource, refused: string[]): Promise<void> {
  const address = route.request().url();
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
  const asset = path === null ? undefined : assets.get(path);
  if (path === '/') {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    await route.fulfill({ body: html, headers });
  } else if (asset) {
    const headers = { 'content-type': asset.contentType, 'x-content-type-options': 'nosniff' };
    await route.fulfill({ body: asset.body, headers });
  } else {
    refused.push(address);
    await route.abort('blockedbyclient');
  }
}

async function print(context: BrowserContext, source: PdfSource, version: string): Promise<RenderedPdf> {
  const refused: string[] = [];
  await context.route('**/*', (route) => answer(route, source, refused));
  const page = await context.newPage();
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  // Fonts are asked for when the text is laid out, which may be after the page has loaded.
  await page.evaluate('document.fonts.ready.then(() => true)');
  const hasMarginBoxes = Number(version.split('.', 1)[0]) >= marginBoxesSince;
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    ...(hasMarginBoxes
      ? {}
      : { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: pageNumbers }),
  });
  return { pdf, refused };
}

/** Prints in a context of its own, which ends with the time limit or the signal, and the process with it. */
async function printWithin(
  chromium: ChromiumProcess,
  source: PdfSource,
  { signal, timeoutMs = pageTimeoutMs }: PdfOptions,
): Promise<RenderedPdf> {
  const context = await chromium.browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    colorScheme: 'light',
  });
  context.setDefaultTimeout(timeoutMs);
  // A page that hangs does not end with its context.
  const timer = setTimeout(() => {
    chromium.kill(`A page took longer than ${String(timeoutMs)} ms`);
  }, timeoutMs);
  const abort = (): void => void context.close().catch(() => undefined);
  signal?.addEventListener('abort', abort);
  try {
    return await print(context, source, chromium.browser.version());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    await context.close().catch(() => undefined);
  }
}

/**
 * Prints a page as a PDF with Chromium: without JavaScript, without network, with tags and an outline
 * (docs/domains/pdf.md).
 * @throws ChromiumMissing; the signal's reason when it is aborted; any other error when Chromium failed, took too long
 * or used too much memory.
 */
export async function renderPdf(
  config: Pick<Config, 'CHROMIUM_PATH' | 'DATA_DIR'>,
  log: Log,
  source: PdfSource,
  options: PdfOptions = {},
): Promise<RenderedPdf> {
  options.signal?.throwIfAborted();
  return await withChromium(config, log, async (chromium) => {
    try {
      return await printWithin(chromium, source, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw new Error(chromium.fault() ?? `Chromium failed: ${(error as Error).message}`, { cause: error });
    }
  });
}
