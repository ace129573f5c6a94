import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ContentNode } from '@snaplore/schema/contentText';
import { htmlText } from '@snaplore/schema/notes/html/htmlText';
import { englishHtmlWords, writeHtml } from '@snaplore/schema/notes/html/writeHtml';
import { pdfFonts } from '../adapters/chromium/pdfFonts.js';
import type { PdfAsset, PdfSource } from '../adapters/chromium/renderPdf.js';
import { printStyle } from './printStyle.js';

const require = createRequire(import.meta.url);
let contentStyle: Promise<string> | null = null;

/** The style that readers and editor have too. */
function readContentStyle(): Promise<string> {
  contentStyle ??= readFile(require.resolve('@snaplore/schema/notes/noteContent.css'), 'utf8');
  return contentStyle;
}

/** A published note to print. */
export interface PrintedNote {
  title: string;
  /** What stands below the title, such as the date. */
  about: string;
  content: ContentNode;
  /** Images by the path that the note names; one that is missing cannot be had. */
  images: ReadonlyMap<string, PdfAsset>;
  /** What links within the product are relative to. */
  publicUrl: string;
}

const units = ['B', 'kB', 'MB'] as const;

function sizeText(bytes: number): string {
  const unit = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${String(Math.round((bytes / 1_000 ** unit) * 10) / 10)} ${units[unit]}`;
}

/** Returns a note as a page to print, with its images and the fonts that its characters need (docs/domains/pdf.md). */
export async function noteHtml({ title, about, content, images, publicUrl }: PrintedNote): Promise<PdfSource> {
  const assets = new Map<string, PdfAsset>();
  const addresses = new Map<string, string>();
  for (const [path, image] of images) {
    const address = `/images/${String(assets.size)}`;
    assets.set(address, image);
    addresses.set(path, address);
  }
  const body = writeHtml(content, {
    imageOf: (src) => addresses.get(src) ?? null,
    // The address of a file gives no right to it, and the right of a reader is none of the PDF's.
    fileOf: () => null,
    sizeText,
    linkBase: publicUrl,
    hasHeadingIds: true,
    isReadBack: false,
    words: englishHtmlWords,
  });
  const head = `<h1 class="title">${htmlText(title)}</h1><p class="about">${htmlText(about)}</p>`;
  const fonts = await pdfFonts(`${title}${about}${body}`);
  const style = `${await readContentStyle()}\n${printStyle(fonts, title)}`;
  const html =
    `<!doctype html><html lang="und"><head><meta charset="utf-8"><title>${htmlText(title)}</title>` +
    `<style>${style}</style></head><body>${head}<div class="note-content">${body}</div></body></html>`;
  return { html, assets };
}
