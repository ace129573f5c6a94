import type { PdfFonts } from '../adapters/chromium/pdfFonts.js';

/** A text as a string of CSS. */
function cssString(text: string): string {
  const escaped = text.replace(/[^\p{Letter}\p{Number} ]/gu, (mark) => `\\${(mark.codePointAt(0) ?? 0).toString(16)} `);
  return `'${escaped}'`;
}

/**
 * The style of a printed note beside that of its content: A4, page numbers, and what stays together
 * (docs/domains/pdf.md).
 * @param title shown at the top of each page after the first.
 */
export function printStyle({ css, family, codeFamily }: PdfFonts, title: string): string {
  return `${css}
:root { color-scheme: light; --mono: ${codeFamily}; --fs-read: 11pt; --ease: 0s; }
@page {
  size: A4;
  margin: 20mm 18mm 18mm;
  @top-left {
    content: ${cssString(title)};
    font: 400 8pt/1.4 ${family};
    color: #656570;
    width: 100%;
    white-space: nowrap;
    overflow: hidden;
  }
  @bottom-center { content: counter(page) ' / ' counter(pages); font: 400 8pt/1.4 ${family}; color: #656570; }
}
@page :first { @top-left { content: none; } }
body { margin: 0; font-family: ${family}; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.title {
  margin: 0 0 4px;
  font-size: 22pt;
  line-height: 1.25;
  font-weight: 600;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
}
.about { margin: 0 0 24px; font-size: 9pt; line-height: 1.4; color: #656570; }
.note-content h1 { font-size: 20pt; line-height: 1.25; }
.note-content :is(h1, h2, h3, h4, h5) { break-after: avoid; break-inside: avoid; }
.note-content p, .note-content li { orphans: 2; widows: 2; }
.note-content img { max-height: 240mm; max-width: 100%; object-fit: contain; break-inside: avoid; }
.note-image-missing, .note-file, .note-content li > label { break-inside: avoid; }
.note-content pre { white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible; }
.note-code, .note-table, .note-content table { overflow: visible; }
.note-content blockquote, .note-code, .note-content td, .note-content th { box-decoration-break: clone; }
.note-content table { border: 0; border-radius: 0; }
.note-content tr > :is(td, th):nth-child(n) { border: solid #dcdce1; border-width: 0 1px 1px 0; }
.note-content tr > :first-child:nth-child(n) { border-left-width: 1px; }
.note-content thead tr:first-child > :nth-child(n),
.note-content table:not(:has(thead)) tr:first-child > :nth-child(n) { border-top-width: 1px; }
.note-content thead { display: table-header-group; }
.note-content tr { break-inside: avoid; }
.note-content thead tr { break-after: avoid; }
`;
}
