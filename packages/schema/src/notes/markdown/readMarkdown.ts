import type { ContentNode } from '../../contentText.js';
import type Token from 'markdown-it/lib/token.mjs';
import { codeLanguageOf } from '../codeLanguages.js';
import { HtmlReader } from '../reading/htmlReader.js';
import type { ImageOf, PlacedImage } from '../reading/images.js';
import { NoteBuilder } from '../reading/noteBuilder.js';
import { fitNote } from '../repairNote.js';
import { markdownParser } from './markdownParser.js';
import { HtmlTags } from './htmlTags.js';
import { readInline } from './readInline.js';

export interface ReadMarkdownOptions {
  /** What becomes of images of elsewhere; none does by default. */
  imageOf?: ImageOf;
}

const task = /^\[([ xX])\](?:[ \t]+|$)/;
/** A task without text: some readers want a character after its box. */
const emptyTask = /^\[[ xX]\][ \t]+&#x20;$/;

/** A list whose items may be tasks and others in turn: each row of the same kind is a list of its own. */
interface OpenList {
  name: string;
  start: number;
  count: number;
  opened: string | null;
}

class MarkdownReader {
  private readonly builder = new NoteBuilder();
  private readonly html: HtmlReader;
  private readonly tags: HtmlTags;
  private readonly lists: OpenList[] = [];
  private readonly heights: number[] = [];
  /** Whether the next paragraph stays without any text: it is a task's. */
  private isNextKept = false;

  constructor(options: ReadMarkdownOptions) {
    this.html = new HtmlReader(this.builder, { imageOf: options.imageOf ?? (() => null), keepsEmpty: true });
    this.tags = new HtmlTags(this.builder, this.html);
  }

  read(text: string): { note: ContentNode; images: readonly PlacedImage[] } {
    const tokens = markdownParser().parse(text, {});
    for (const [at, token] of tokens.entries()) this.add(token, tokens, at);
    return { note: fitNote(this.builder.parts).toJSON() as ContentNode, images: this.html.images };
  }

  private add(token: Token, tokens: readonly Token[], at: number): void {
    const { builder } = this;
    switch (token.type) {
      case 'inline':
        this.addInline(token);
        break;
      case 'fence':
        this.addCode(token.content, token.info);
        break;
      case 'code_block':
        this.addCode(token.content, '');
        break;
      case 'hr':
        builder.addBlock('horizontalRule');
        break;
      case 'html_block':
        this.tags.readBlock(token.content);
        break;
      case 'list_item_open':
        this.openItem(tokens, at);
        break;
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.openList(token);
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.closeTo(this.heights.pop());
        this.lists.pop();
        break;
      default:
        if (token.nesting < 0) this.closeBlock(token);
        else if (token.nesting > 0) this.openBlock(token);
    }
  }

  private openBlock(token: Token): void {
    const { builder } = this;
    if (token.tag === 'thead' || token.tag === 'tbody') return;
    this.heights.push(builder.height);
    builder.openPlain('', { isBarrier: true, isBlockLike: true });
    this.isNextKept &&= token.type === 'paragraph_open';
    const align = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1] ?? null;
    if (token.type === 'paragraph_open') {
      builder.openText('paragraph', builder.textAttributes, { isKept: this.isNextKept });
      this.isNextKept = false;
    } else if (token.type === 'heading_open')
      builder.openText('heading', { ...builder.textAttributes, level: Math.min(Number(token.tag.slice(1)), 5) });
    else if (token.type === 'blockquote_open') builder.openBlock('blockquote');
    else if (token.type === 'table_open') builder.openBlock('table');
    else if (token.type === 'tr_open') builder.openBlock('tableRow');
    else if (token.type === 'th_open') builder.openBlock('tableHeader', { align });
    else if (token.type === 'td_open') builder.openBlock('tableCell', { align });
  }

  private closeBlock(token: Token): void {
    if (token.tag === 'thead' || token.tag === 'tbody') return;
    this.closeTo(this.heights.pop());
  }

  private closeTo(height = 1): void {
    this.html.readOnFrom(height);
  }

  private openList(token: Token): void {
    const name = token.type === 'bullet_list_open' ? 'bulletList' : 'orderedList';
    this.heights.push(this.builder.height);
    this.builder.openPlain('', { isBarrier: true, isBlockLike: true });
    this.lists.push({ name, start: Number(token.attrGet('start') ?? 1), count: 0, opened: null });
  }

  private openItem(tokens: readonly Token[], at: number): void {
    const { builder } = this;
    const list = this.lists.at(-1);
    if (!list) return;
    const checked = takeTask(tokens, at);
    const name = checked === null ? list.name : 'taskList';
    if (list.opened !== name) {
      if (list.opened !== null) builder.close();
      const { type } = builder.textAttributes;
      const counted = { start: list.start + list.count, ...(type === undefined ? {} : { type }) };
      builder.openBlock(name, name === 'orderedList' ? counted : {});
      list.opened = name;
    }
    list.count += 1;
    this.heights.push(builder.height);
    builder.openPlain('', { isBarrier: true, isBlockLike: true });
    if (checked === null) builder.openBlock('listItem');
    else builder.openBlock('taskItem', { checked });
    this.isNextKept = checked !== null && tokens[at + 2]?.children?.every(({ content }) => content === '') === true;
  }

  private addInline(token: Token): void {
    const height = this.builder.height;
    readInline(token.children ?? [], { builder: this.builder, html: this.html, tags: this.tags });
    this.closeTo(height);
  }

  private addCode(content: string, info: string): void {
    const [name = '', ...rest] = info.trim().split(/\s+/);
    const attributes = { language: codeLanguageOf(name), wrap: rest.includes('wrap') };
    this.builder.openText('codeBlock', attributes, { isVerbatim: true });
    this.builder.addText(content.replace(/\n$/, ''));
    this.builder.close();
  }
}

/** Takes the box off an item that is a task; null for one that is none, whether it is ticked otherwise. */
function takeTask(tokens: readonly Token[], at: number): boolean | null {
  const inline = tokens[at + 2];
  const first = inline?.children?.[0];
  if (tokens[at + 1]?.type !== 'paragraph_open' || inline?.type !== 'inline' || first?.type !== 'text') return null;
  // As it is written: a box that was escaped is text, and so is a space that is a character reference.
  const box = task.exec(inline.content);
  if (!box || !task.test(first.content)) return null;
  first.content = emptyTask.test(inline.content) ? '' : first.content.slice(box[0].length);
  return box[1] !== ' ';
}

/**
 * Reads CommonMark with GitHub's tables, tasks, strikethrough and addresses, and the HTML by which `writeMarkdown`
 * says what Markdown lacks (docs/domains/noteFormats.md). Any text is read: what is no Markdown is text.
 * @returns the note, without keys.
 */
export function readMarkdown(text: string, options: ReadMarkdownOptions = {}): ContentNode {
  return readMarkdownAndImages(text, options).note;
}

/** The same, with the images of elsewhere that are in it. */
export function readMarkdownAndImages(
  text: string,
  options: ReadMarkdownOptions = {},
): { note: ContentNode; images: readonly PlacedImage[] } {
  return new MarkdownReader(options).read(text);
}
