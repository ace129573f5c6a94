import { codeLanguageOf } from '../codeLanguages.js';
import { fileIdOfPath } from '../noteFilePath.js';
import { isSafeLink } from '../safeLink.js';
import { blockElements, sameElements, unreadElements } from './htmlElements.js';
import type { ImageOf, PlacedImage } from './images.js';
import type { NoteBuilder } from './noteBuilder.js';
import { meaningOf, type ReadElement } from './tagRules.js';

interface HtmlReaderOptions {
  imageOf: ImageOf;
  /** Keeps paragraphs without text: our own HTML has them on purpose. */
  keepsEmpty: boolean;
}

const inlineNames: ReadonlySet<string> = new Set(['hardBreak', 'mention', 'image']);
const leaves: ReadonlySet<string> = new Set(['horizontalRule', 'fileAttachment']);
const textblocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock']);
/** Kinds of list that only a note's JSON has, written around the list. */
const around = 'data-list-type';

/** Reads elements into a note by the schema's own parse rules, from a document or from tags within Markdown. */
export class HtmlReader {
  /** Images of other places, in their order. */
  readonly images: PlacedImage[] = [];
  /** How high the builder was when something began that is left out. */
  private unreadFrom: number | null = null;

  constructor(
    private readonly builder: NoteBuilder,
    private readonly options: HtmlReaderOptions,
  ) {}

  get isUnread(): boolean {
    return this.unreadFrom !== null;
  }

  /** Begins an element that is left out with all that is in it. */
  skip(name: string): void {
    this.unreadFrom ??= this.builder.height;
    this.builder.openPlain(name);
  }

  /** Reads on after a height was left, whatever was left out within. */
  readOnFrom(height: number): void {
    this.builder.closeTo(height);
    if (this.unreadFrom !== null && this.builder.height <= this.unreadFrom) this.unreadFrom = null;
  }

  /**
   * Begins an element.
   * @returns whether it has content, which has to be closed.
   */
  open(element: ReadElement, isLeaf: boolean): boolean {
    const { builder } = this;
    if (this.isUnread || unreadElements.has(element.name)) {
      if (isLeaf) return false;
      this.skip(element.name);
      return true;
    }
    const { name } = element;
    const same = sameElements[name];
    const { node, marks } = meaningOf(same === undefined ? element : renamed(element, same));
    if (name === 'img') this.addImage(element);
    else if (node?.name === 'hardBreak') this.addBreak();
    else if (node && inlineNames.has(node.name)) return this.openAtom(name, node, isLeaf);
    else if (node && leaves.has(node.name)) return this.openAtom(name, node, isLeaf);
    else if (isLeaf) return false;
    else if (node && textblocks.has(node.name)) {
      // Within code there is only code.
      if (builder.isVerbatim) builder.openPlain(name);
      else this.openText(name, node);
    } else if (node) builder.openBlock(node.name, { ...node.attributes, ...this.around(node.name) }, name);
    else if (blockElements.has(name)) this.openPlace(element);
    else builder.openPlain(name, { marks: builder.isVerbatim ? {} : marks });
    if (name === 'code' && builder.isVerbatim) this.nameLanguage(element);
    return !isLeaf && !['img', 'br', 'hr'].includes(name);
  }

  /** Ends the element that was begun last. */
  close(): void {
    this.readOnFrom(this.builder.height - 1);
  }

  private openText(tag: string, { name, attributes }: { name: string; attributes: Record<string, unknown> }): void {
    const own = name === 'codeBlock' ? {} : this.builder.textAttributes;
    this.code = this.builder.openText(
      name,
      { ...attributes, ...own },
      { tag, isKept: this.options.keepsEmpty || name === 'codeBlock', isVerbatim: name === 'codeBlock' },
    );
  }

  private code: Record<string, unknown> = {};

  /** Says the language of the code that is open. */
  nameCode(language: string | null): void {
    if (this.builder.isVerbatim) this.code['language'] ??= language;
  }

  private nameLanguage(element: ReadElement): void {
    const named = /(?:^|\s)(?:language|lang)-(\S+)/.exec(element.getAttribute('class') ?? '')?.[1];
    this.code['language'] ??= codeLanguageOf(named);
  }

  private around(name: string): Record<string, unknown> {
    const { type } = this.builder.textAttributes;
    return name === 'orderedList' && type !== undefined ? { type } : {};
  }

  /** A `div`, or one of those that our own Markdown has around blocks: how far they are indented, how they count. */
  private openPlace(element: ReadElement): void {
    const { name } = element;
    const indent = Number(element.getAttribute('data-indent') ?? Number.NaN);
    const type = element.getAttribute(around);
    if (Number.isInteger(indent)) this.builder.openWith(name, { indent });
    else if (type !== null) this.builder.openWith(name, { type });
    else this.builder.openPlain(name, { isBlockLike: true });
  }

  /** A mention, a file or a rule: what it says within is written by the node. */
  private openAtom(tag: string, node: { name: string; attributes: Record<string, unknown> }, isLeaf: boolean): boolean {
    if (inlineNames.has(node.name)) this.builder.addInline(node.name, node.attributes);
    else this.builder.addBlock(node.name, node.attributes);
    if (isLeaf) return false;
    this.skip(tag);
    return true;
  }

  private addBreak(): void {
    if (this.builder.isVerbatim) this.builder.addText('\n');
    else if (this.options.keepsEmpty) this.builder.addInline('hardBreak');
    // Elsewhere an empty line ends a paragraph.
    else if (this.builder.hasBreak) this.builder.endText();
    else if (this.builder.hasText) this.builder.addInline('hardBreak');
  }

  /** An image of a note, or of elsewhere: `imageOf` says what that becomes, and a link is left when it says nothing. */
  private addImage(element: ReadElement): void {
    const { builder } = this;
    const src = element.getAttribute('src') ?? '';
    if (builder.isVerbatim || src === '') return;
    const own = fileIdOfPath(src) !== null;
    const text = (name: string): string | null => element.getAttribute(name)?.trim() || null;
    const given = { src, alt: text('alt'), title: text('title') };
    if (!own) this.images.push(given);
    const path = own ? src : this.options.imageOf(given);
    if (path !== null) {
      const getAttribute = (name: string): string | null =>
        name === 'src' ? path : element.getAttribute(name) || null;
      const { node } = meaningOf({ name: 'img', getAttribute });
      if (node) builder.addInline(node.name, node.attributes);
      return;
    }
    if (!/^https?:/i.test(src) || !isSafeLink(src)) return;
    const { link } = builder.marks;
    builder.openPlain('img', { marks: { link: link ?? { href: src, title: given.title } } });
    builder.addText(given.alt ?? nameOf(src));
    builder.close();
  }
}

const renamed = (element: ReadElement, name: string): ReadElement => ({
  name,
  getAttribute: (attribute) => element.getAttribute(attribute),
});

/** The name of a file in an address, to call a link by. */
function nameOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').filter(Boolean).at(-1) ?? address;
}
