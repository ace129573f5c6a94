import type { ContentNode } from '@snaplore/schema/contentText';
import { htmlText } from '@snaplore/schema/notes/html/htmlText';
import { englishHtmlWords, writeHtml } from '@snaplore/schema/notes/html/writeHtml';
import { pdfFonts } from '../adapters/chromium/pdfFonts.js';
import type { PdfAsset, PdfSource } from '../adapters/chromium/renderPdf.js';
import { readContentStyle } from '../noteFormats/contentStyle.js';
import { sizeText } from '../noteFormats/sizeText.js';
import { printStyle } from './printStyle.js';

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
