import type { ContentNode } from '../../contentText.js';
import { codeLanguageOf } from '../codeLanguages.js';
import { unreadElements, voidElements } from '../reading/htmlElements.js';
import { HtmlReader } from '../reading/htmlReader.js';
import type { ImageOf, PlacedImage } from '../reading/images.js';
import { NoteBuilder } from '../reading/noteBuilder.js';
import { styleOf } from '../reading/tagRules.js';
import { fitNote } from '../repairNote.js';
import { elementOf, readAs, textType, type DomElementNode, type DomNode } from './domNodes.js';
import { isLayoutTable } from './layoutTables.js';
import { languageOf, meantAs } from './sources.js';
import { isHidden, styleMarks } from './styleMarks.js';
import { isBoxImage, tickOf, withoutBox } from './taskItems.js';
import { isWordMarker, wordItem } from './wordLists.js';

export interface CleanHtmlOptions {
  /** What becomes of images of elsewhere; none does by default. */
  imageOf?: ImageOf;
}

/** How many nodes of a document are read. A note of the largest size has fewer. */
const nodesMax = 400_000;

/** A document has more nodes than any note could. */
export class HtmlTooLargeError extends Error {
  override readonly name = 'HtmlTooLargeError';
  readonly code = 'NOTE_TOO_LARGE';
}

/** What holds for everything in an element. */
interface Around {
  whiteSpace: string;
  isHeading: boolean;
  /** Within a task that is done: its line through is how it is drawn. */
  isDone: boolean;
}

class HtmlCleaner {
  private readonly builder = new NoteBuilder(true);
  private readonly reader: HtmlReader;
  private readonly around: { height: number; given: Around }[] = [
    { height: 0, given: { whiteSpace: '', isHeading: false, isDone: false } },
  ];
  /** Whether the next text may begin with the box of a task. */
  private isAtBox = false;

  constructor(options: CleanHtmlOptions) {
    this.reader = new HtmlReader(this.builder, { imageOf: options.imageOf ?? (() => null), keepsEmpty: false });
  }

  /** Goes through the document without calling itself: elements nest as deep as they like. */
  clean(body: DomNode): { note: ContentNode; images: readonly PlacedImage[] } {
    const open: { next: DomNode | null; height: number }[] = [{ next: body.firstChild, height: 1 }];
    let count = 0;
    for (let place = open.at(-1); place; place = open.at(-1)) {
      const node = place.next;
      if (!node) {
        open.pop();
        this.leave(place.height);
        continue;
      }
      place.next = node.nextSibling;
      count += 1;
      if (count > nodesMax) throw new HtmlTooLargeError('The document has too many parts');
      if (node.nodeType === textType) this.addText(node.nodeValue ?? '');
      const height = this.builder.height;
      const element = elementOf(node);
      if (element && this.enter(element)) open.push({ next: node.firstChild, height });
    }
    return { note: fitNote(this.builder.parts).toJSON() as ContentNode, images: this.reader.images };
  }

  private get here(): Around {
    return this.around.at(-1)?.given ?? { whiteSpace: '', isHeading: false, isDone: false };
  }

  private leave(height: number): void {
    if (this.around.length > 1 && this.around.at(-1)?.height === height) this.around.pop();
    this.reader.readOnFrom(height);
  }

  /** Begins an element; returns whether what is in it is read. */
  private enter(given: DomElementNode): boolean {
    const { builder } = this;
    const style = styleOf(given);
    const { name } = given;
    if (unreadElements.has(name) || isHidden(given, style) || isWordMarker(given) || isBoxImage(given)) return false;
    if (name === 'img' && isPixel(given)) return false;
    const height = builder.height;
    const element = meantAs(given, style, builder.blockName === 'doc');
    if (!element) return false;
    const tick = name === 'li' ? tickOf(given) : null;
    this.isAtBox = tick !== null || (this.isAtBox && name !== 'li');
    const whiteSpace = style.get('white-space') ?? this.here.whiteSpace;
    const isHeading = this.here.isHeading || /^h[1-6]$|^th$/.test(element.name);
    const isDone = name === 'li' ? tick === true : this.here.isDone;
    this.around.push({ height, given: { whiteSpace, isHeading, isDone } });
    const item = wordItem(given);
    if (item) builder.openLooseItem(item.level, item.name, item.attributes);
    else this.open(element);
    const marks = styleMarks(given, style, { isHeading, isDone, isLink: builder.marks['link'] !== undefined });
    if (Object.keys(marks).length > 0 && !builder.isVerbatim) builder.openPlain('', { marks });
    return true;
  }

  private open(element: DomElementNode): void {
    const { name } = element;
    if (name === 'table' && isLayoutTable(element)) this.placing.add(element.node);
    if (name === 'pre') {
      const language = codeLanguageOf(languageOf(element));
      this.reader.open(readAs(element, name, { class: language === null ? null : `language-${language}` }), false);
      this.reader.nameCode(language);
    } else if (this.isPlacing(element)) this.builder.openPlain(name, { isBlockLike: true });
    else if (name === 'a')
      this.reader.open(readAs(element, name, { href: targetOf(element.getAttribute('href')) }), false);
    else this.reader.open(element, voidElements.has(name));
  }

  private readonly placing = new Set<DomNode>();
  private readonly tables: { height: number; isPlacing: boolean }[] = [];

  /** Rows and cells of a table that only places things are no table either. */
  private isPlacing(element: DomElementNode): boolean {
    const { name } = element;
    const height = this.builder.height;
    while ((this.tables.at(-1)?.height ?? 0) >= height) this.tables.pop();
    if (name === 'table') this.tables.push({ height, isPlacing: this.placing.has(element.node) });
    const isPart = ['table', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'caption'].includes(name);
    return isPart && this.tables.at(-1)?.isPlacing === true;
  }

  private addText(given: string): void {
    const { builder } = this;
    if (this.reader.isUnread) return;
    if (builder.isVerbatim) {
      builder.addText(given.replace(/\r\n?/g, '\n'));
      return;
    }
    const text = this.withoutBox(given).replace(/\u00a0(?=[\s]|$)|(?<=[\s]|^)\u00a0/g, ' ');
    if (!/^(?:pre|break-spaces)/.test(this.here.whiteSpace) || (!builder.hasText && text.trim() === '')) {
      builder.addCollapsed(text);
      return;
    }
    for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
      if (at > 0) builder.addInline('hardBreak');
      builder.addText(line);
    }
  }

  private withoutBox(text: string): string {
    if (!this.isAtBox || text.trim() === '') return text;
    this.isAtBox = false;
    return withoutBox(text);
  }
}

/** Pictures of one pixel count who reads a mail; they show nothing. */
function isPixel(image: DomElementNode): boolean {
  return ['width', 'height'].every((side) => ['0', '1'].includes(image.getAttribute(side) ?? ''));
}

/** Google's documents link by way of Google. */
function targetOf(address: string | null): string | null {
  const query = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(address ?? '')?.[1];
  return (query === undefined ? null : new URLSearchParams(query).get('q')) ?? address;
}

/**
 * Reads the body of a document of elsewhere: Word, Google's documents and sheets, Excel, Notion, Confluence, mails,
 * pages of the web. Structure and marks stay; fonts, sizes, colours, scripts and what is hidden do not
 * (docs/domains/noteFormats.md). Nothing is asked for: images of elsewhere are returned.
 * @param body of a document that is not shown, from any parser.
 * @returns the note, without keys.
 * @throws HtmlTooLargeError
 */
export function cleanHtml(
  body: DomNode,
  options: CleanHtmlOptions = {},
): { note: ContentNode; images: readonly PlacedImage[] } {
  return new HtmlCleaner(options).clean(body);
}
