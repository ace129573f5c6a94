import { blockElements, inlineElements, voidElements } from '../reading/htmlElements.js';
import type { HtmlReader } from '../reading/htmlReader.js';
import { htmlTokens, type HtmlToken } from '../reading/htmlTokens.js';
import type { NoteBuilder } from '../reading/noteBuilder.js';
import { markdownParser } from './markdownParser.js';
import { isReadTag } from './readTags.js';

/** Returns the characters that the references in a text mean. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  const { unescapeAll } = markdownParser().utils;
  return text.replace(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi, (reference) => unescapeAll(reference));
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that end where one of the same kind begins, unless they are further out than these. */
const impliedEnds: Record<string, [ReadonlySet<string>, ReadonlySet<string>]> = {
  li: [names('li'), names('ul ol')],
  td: [names('td th'), names('table')],
  th: [names('td th'), names('table')],
  tr: [names('tr'), names('table')],
  p: [names('p'), names('li td th div blockquote')],
};

/** Reads the tags that stand in Markdown. A tag of no element of HTML, as in `Array<T>`, is text. */
export class HtmlTags {
  constructor(
    private readonly builder: NoteBuilder,
    private readonly reader: HtmlReader,
  ) {}

  /** Reads a block of HTML. What it opens stays open for the Markdown after it. */
  readBlock(html: string): void {
    const { builder } = this;
    const height = builder.height;
    for (const token of htmlTokens(html, decodeReferences)) {
      if (token.kind !== 'text') this.readTag(token);
      else if (!this.reader.isUnread) builder.addCollapsed(token.text);
    }
    // Only what the block itself closes is left out: nothing after it is lost.
    if (this.reader.isUnread) this.reader.readOnFrom(height);
    builder.endText();
  }

  /** Reads one tag within a text. */
  readInline(html: string): void {
    for (const token of htmlTokens(html, decodeReferences)) {
      if (token.kind !== 'text') this.readTag(token);
      else if (!this.reader.isUnread) this.builder.addText(token.text);
    }
  }

  private readTag(token: Exclude<HtmlToken, { kind: 'text' }>): void {
    const { name } = token;
    if (!isReadTag(name) && !blockElements.has(name) && !inlineElements.has(name)) {
      if (!this.reader.isUnread) this.builder.addText(token.source);
      return;
    }
    if (token.kind === 'close') {
      const height = this.builder.height;
      if (this.builder.closeTag(name)) this.reader.readOnFrom(Math.min(height, this.builder.height));
      return;
    }
    const implied = impliedEnds[name];
    if (implied && !this.reader.isUnread) this.builder.closeNearest(...implied);
    const { attributes } = token;
    const isLeaf = token.isLeaf || voidElements.has(name);
    this.reader.open({ name, getAttribute: (of) => attributes.get(of) ?? null }, isLeaf);
  }
}
