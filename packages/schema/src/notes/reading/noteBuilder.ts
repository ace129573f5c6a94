import * as limits from '../../limits.js';
import type { NodePart, Part } from '../repairNote.js';

/** How deep blocks are opened: what is deeper stands in the deepest. The repair may add a few levels. */
const deepest = limits.noteDepth - 20;

const lists: ReadonlySet<string> = new Set(['bulletList', 'orderedList', 'taskList']);

/** A place for blocks, or the block of a text. */
interface Block {
  /** Where the blocks within go. */
  parts: Part[];
  name: string;
  depth: number;
  /** The block that text makes here: a paragraph, or the block itself. */
  text: { name: string; attributes: Record<string, unknown> };
  isTextblock: boolean;
  /** The block that text is added to; null until there is text. */
  open: NodePart | null;
  isMade: boolean;
  isVerbatim: boolean;
}

interface Frame {
  name: string;
  block: Block;
  marks: Record<string, unknown>;
  /** Ends the text around it, as a `div` does. */
  isBlockLike: boolean;
  /** An end tag does not close what is outside. */
  isBarrier: boolean;
}

const collapsible = /[ \t\r\n\f]+/g;

/**
 * Builds the parts of a note from what begins and ends within each other, in the order of a text. Nothing is refused:
 * `fitNote` makes a valid note of the parts.
 */
export class NoteBuilder {
  readonly parts: Part[] = [];
  private readonly frames: Frame[] = [];
  /** Whether the last text was one of HTML, whose white space at the end of a block says nothing. */
  private isCollapsing = false;

  /**
   * @param dropsEmpty drops line breaks at the end of a block, and what is left without any text: HTML of elsewhere has
   * both between its blocks.
   */
  constructor(private readonly dropsEmpty = false) {
    const block: Block = {
      parts: this.parts,
      name: 'doc',
      depth: 0,
      text: { name: 'paragraph', attributes: {} },
      isTextblock: false,
      open: null,
      isMade: false,
      isVerbatim: false,
    };
    this.frames.push({ name: '', block, marks: {}, isBlockLike: true, isBarrier: true });
  }

  private get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  /** How many things are open; `closeTo` goes back to it. */
  get height(): number {
    return this.frames.length;
  }

  /** Whether text is taken as it is: within code. */
  get isVerbatim(): boolean {
    return this.top.block.isVerbatim;
  }

  /** The name of the block that is open. */
  get blockName(): string {
    return this.top.block.name;
  }

  get marks(): Readonly<Record<string, unknown>> {
    return this.top.marks;
  }

  /** Opens a block that has blocks within. */
  openBlock(name: string, attributes: Record<string, unknown> = {}, tag = name): NodePart | null {
    const { block, marks } = this.top;
    this.endText();
    block.isMade = true;
    if (block.depth >= deepest) {
      this.openPlain(tag, { isBlockLike: true });
      return null;
    }
    const part: NodePart = { name, attributes, parts: [] };
    this.placeOf(name, block).push(part);
    const text = { name: 'paragraph', attributes: {} };
    this.push(tag, marks, { ...block, parts: part.parts, name, depth: block.depth + 1, text, isTextblock: false });
    return part;
  }

  /** Opens a block of text. With `isKept` it is there without any text as well. */
  openText(
    name: string,
    attributes: Record<string, unknown> = {},
    { tag = name, isKept = true, isVerbatim = false } = {},
  ): Record<string, unknown> {
    const { block, marks } = this.top;
    this.endText();
    const text = { name, attributes };
    this.push(tag, isVerbatim ? {} : marks, {
      ...block,
      text,
      name,
      isTextblock: true,
      isMade: !isKept,
      isVerbatim,
      open: null,
    });
    return attributes;
  }

  /** Opens what is no block: marks, or something that only ends the text before it. */
  openPlain(tag: string, { marks = {}, isBlockLike = false, isBarrier = false } = {}): void {
    const { block } = this.top;
    if (isBlockLike && block.isVerbatim) this.endLine();
    else if (isBlockLike) this.endText();
    this.frames.push({
      name: tag,
      block,
      marks: { ...this.top.marks, ...marks },
      isBlockLike: isBlockLike && !block.isVerbatim,
      isBarrier,
    });
  }

  /** Within code a line of its own is one. */
  private endLine(): void {
    const last = this.top.block.open?.parts.at(-1);
    if (last && 'text' in last && !last.text.endsWith('\n')) this.addText('\n');
  }

  /** Text goes into blocks with these attributes until this is closed. */
  openWith(tag: string, attributes: Record<string, unknown>): void {
    const { block, marks } = this.top;
    this.endText();
    this.push(tag, marks, {
      ...block,
      text: { name: 'paragraph', attributes: { ...block.text.attributes, ...attributes } },
      isTextblock: false,
    });
  }

  /** The attributes that blocks of text get here. */
  get textAttributes(): Readonly<Record<string, unknown>> {
    return this.top.block.isTextblock ? {} : this.top.block.text.attributes;
  }

  private push(tag: string, marks: Record<string, unknown>, block: Block): void {
    this.frames.push({ name: tag, block: { ...block, open: null }, marks, isBlockLike: true, isBarrier: false });
  }

  /** A list within a list belongs to the item before it. */
  private placeOf(name: string, block: Block): Part[] {
    const last = block.parts.at(-1);
    return lists.has(name) && lists.has(block.name) && last && !('text' in last) ? last.parts : block.parts;
  }

  /** Closes the last thing that was opened. */
  close(): void {
    const frame = this.frames.pop();
    if (!frame || this.frames.length === 0) throw new Error('Nothing is open');
    const { block, isBlockLike } = frame;
    if (!isBlockLike) return;
    this.trimText(block);
    block.open = null;
    if (block.isTextblock && !block.isMade && this.top.block !== block) block.parts.push({ ...block.text, parts: [] });
  }

  /** Closes everything above a height. */
  closeTo(height: number): void {
    while (this.frames.length > Math.max(height, 1)) this.close();
  }

  /** Closes the nearest thing opened by this tag, and what is open within; nothing when there is none. */
  closeTag(tag: string): boolean {
    for (let at = this.frames.length - 1; at > 0; at -= 1) {
      const frame = this.frames[at] as Frame;
      if (frame.isBarrier) return false;
      if (frame.name !== tag) continue;
      this.closeTo(at);
      return true;
    }
    return false;
  }

  /** Closes the nearest thing opened by one of these tags, unless one of `until` is nearer. */
  closeNearest(tags: ReadonlySet<string>, until: ReadonlySet<string>): void {
    for (let at = this.frames.length - 1; at > 0; at -= 1) {
      const { name, isBarrier } = this.frames[at] as Frame;
      if (isBarrier || until.has(name)) return;
      if (tags.has(name)) {
        this.closeTo(at);
        return;
      }
    }
  }

  /** Ends the block of text that is open, so that what follows is another. */
  endText(): void {
    const { block } = this.top;
    this.trimText(block);
    block.open = null;
  }

  private trimText(block: Block): void {
    const { open } = block;
    if (!open || block.isVerbatim) return;
    for (let last = open.parts.at(-1); last; last = open.parts.at(-1)) {
      if ('text' in last) {
        if (this.isCollapsing || this.dropsEmpty) last.text = last.text.replace(/ +$/, '');
        if (last.text !== '') return;
      } else if (last.name !== 'hardBreak' || !this.dropsEmpty) return;
      open.parts.pop();
    }
    if (this.dropsEmpty && block.parts.at(-1) === open) block.parts.pop();
  }

  private opened(): NodePart {
    const { block } = this.top;
    block.isMade = true;
    if (!block.open) {
      block.open = { name: block.text.name, attributes: { ...block.text.attributes }, parts: [] };
      block.parts.push(block.open);
    }
    return block.open;
  }

  /** Whether the block of text that is open has anything. */
  get hasText(): boolean {
    return (this.top.block.open?.parts.length ?? 0) > 0;
  }

  /** Adds text as it is. */
  addText(text: string): void {
    if (text === '') return;
    this.isCollapsing = false;
    this.opened().parts.push({ text, marks: this.top.marks });
  }

  /** Adds text of HTML: its white space is one space, and none at the ends of a block. */
  addCollapsed(given: string): void {
    if (this.isVerbatim) {
      this.addText(given);
      return;
    }
    let text = given.replace(collapsible, ' ');
    const last = this.top.block.open?.parts.at(-1);
    const isAtStart = !last || ('text' in last ? last.text.endsWith(' ') : last.name === 'hardBreak');
    if (isAtStart) text = text.replace(/^ /, '');
    if (text === '') return;
    this.opened().parts.push({ text, marks: this.top.marks });
    this.isCollapsing = true;
  }

  /** Adds a node within the text. */
  addInline(name: string, attributes: Record<string, unknown> = {}): void {
    if (name === 'hardBreak') this.trimSpaces();
    this.opened().parts.push({ name, attributes, parts: [], marks: this.top.marks });
  }

  private trimSpaces(): void {
    const last = this.top.block.open?.parts.at(-1);
    if (last && 'text' in last && this.isCollapsing) last.text = last.text.replace(/ +$/, '');
  }

  /** Whether the text ends in a line break. */
  get hasBreak(): boolean {
    const last = this.top.block.open?.parts.at(-1);
    return last !== undefined && !('text' in last) && last.name === 'hardBreak';
  }

  /** Adds an item to a list that has no element of its own: the items' levels, from 1, are said by each. */
  openLooseItem(level: number, name: string, attributes: Record<string, unknown>): void {
    this.endText();
    let { parts } = this.top.block;
    for (let at = 1; at < level; at += 1) {
      const list = parts.at(-1);
      const item = list && !('text' in list) && lists.has(list.name) ? list.parts.at(-1) : undefined;
      if (!item || 'text' in item) break;
      parts = item.parts;
    }
    const last = parts.at(-1);
    const isOn = last && !('text' in last) && last.name === name && last.attributes['loose'] === true;
    const list: NodePart = isOn ? last : { name, attributes: { ...attributes, loose: true }, parts: [] };
    if (!isOn) parts.push(list);
    const item: NodePart = { name: 'listItem', attributes: {}, parts: [] };
    list.parts.push(item);
    const { block, marks } = this.top;
    const text = { name: 'paragraph', attributes: {} };
    this.push(name, marks, { ...block, parts: item.parts, name: 'listItem', depth: block.depth + level * 2, text });
  }

  /** Adds a block without content. */
  addBlock(name: string, attributes: Record<string, unknown> = {}): void {
    this.endText();
    this.top.block.isMade = true;
    this.top.block.parts.push({ name, attributes, parts: [] });
  }
}
