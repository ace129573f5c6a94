import { contentText, inlineNodes, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { cutText } from '../kernel/cutText.js';
import type { SourceArticle, SourceTab } from './importSource.js';
import { digestOf } from './digest.js';

/** Room for what closes a piece that is cut out of others. */
const most = limits.editorCharacters - 200;

/** The size of a node, as the editor counts characters (docs/domains/notes.md). */
export function sizeOfNode(node: ContentNode): number {
  if (node.text !== undefined) return node.text.length;
  if (leaves.has(node.type)) return 1;
  return 2 + sizeOf(node.content ?? []);
}

const leaves = new Set(['hardBreak', 'image', 'mention', 'horizontalRule', 'fileAttachment']);
const sizeOf = (nodes: readonly ContentNode[]): number => nodes.reduce((sum, node) => sum + sizeOfNode(node), 0);

/** A piece of a long note, with the heading that it begins with. */
interface Piece {
  title: string | null;
  blocks: ContentNode[];
}

/**
 * Spreads notes that are too long over up to `limits.textTabsPerArticle` notes, at headings where there are some, and
 * what is beyond into articles below. Nothing is cut away (docs/domains/noteImports.md).
 */
export function splitLongNotes(article: SourceArticle): SourceArticle[] {
  const tabs = article.tabs.flatMap((tab) => splitTab(tab));
  const max = limits.textTabsPerArticle;
  if (tabs.length <= max) return [{ ...article, tabs }];
  const parts: SourceArticle[] = [];
  for (let start = 0; start < tabs.length; start += max) {
    const some = tabs.slice(start, start + max);
    const number = parts.length + 1;
    const [first] = some;
    parts.push(
      number === 1
        ? { ...article, tabs: some }
        : {
            ...article,
            key: `${article.key}#${String(number)}`,
            parent: article.key,
            title: titleOf(article.title, first?.title ?? '', number),
            source: digestOf(article.source, String(number)),
            tabs: some,
          },
    );
  }
  return parts;
}

function titleOf(title: string, heading: string, number: number): string {
  const name = heading === '' || heading === 'Note' ? `${title} (${String(number)})` : heading;
  return cutText(name, limits.articleTitleMax);
}

function splitTab(tab: SourceTab): SourceTab[] {
  const blocks = tab.content.content ?? [];
  if (sizeOf(blocks) <= limits.editorCharacters) return [tab];
  return packed(sections(blocks)).map(({ title, blocks: content }, index) => ({
    title: index === 0 ? tab.title : noteName(title ?? tab.title),
    isPinned: index === 0 && tab.isPinned,
    content: { ...tab.content, content },
  }));
}

const noteName = (title: string): string => cutText(title, limits.textTabTitleMax).trim() || 'Note';

/** The pieces that fit, cut at the highest headings that make them small enough. */
function sections(blocks: readonly ContentNode[], level = 1): Piece[] {
  if (sizeOf(blocks) <= most) return [{ title: headingOf(blocks[0]), blocks: [...blocks] }];
  if (level > 5) return cutBlocks(blocks);
  const parts: ContentNode[][] = [];
  for (const block of blocks) {
    const isBegun = block.type === 'heading' && block.attrs?.['level'] === level;
    const last = parts.at(-1);
    if (isBegun || !last) parts.push([block]);
    else last.push(block);
  }
  return parts.flatMap((part) => sections(part, level + 1));
}

/** Neighbours that fit into one note together. */
function packed(pieces: readonly Piece[]): Piece[] {
  const notes: Piece[] = [];
  for (const piece of pieces) {
    const last = notes.at(-1);
    if (last && sizeOf(last.blocks) + sizeOf(piece.blocks) <= most) last.blocks.push(...piece.blocks);
    else notes.push({ title: piece.title, blocks: [...piece.blocks] });
  }
  return notes;
}

function cutBlocks(blocks: readonly ContentNode[]): Piece[] {
  const pieces = blocks.flatMap((block) =>
    cutBlock(block, most).map((cut) => ({ title: headingOf(cut), blocks: [cut] })),
  );
  return packed(pieces);
}

function headingOf(block: ContentNode | undefined): string | null {
  return block?.type === 'heading' ? contentText(block).trim() || null : null;
}

/** A block in pieces of at most `max` characters: its children are spread over blocks of its kind. */
function cutBlock(block: ContentNode, max: number): ContentNode[] {
  if (sizeOfNode(block) <= max) return [block];
  const room = max - 2;
  const children = (block.content ?? []).flatMap((child) =>
    child.text !== undefined ? cutTextNode(child, room) : inlineNodes.has(child.type) ? [child] : cutBlock(child, room),
  );
  const groups: ContentNode[][] = [];
  let size = 0;
  for (const child of children) {
    const own = sizeOfNode(child);
    const last = groups.at(-1);
    if (last && size + own <= room) {
      last.push(child);
      size += own;
    } else {
      groups.push([child]);
      size = own;
    }
  }
  return groups.map((content, index) => ({
    ...block,
    // A key is one block's.
    ...(block.attrs ? { attrs: index === 0 ? block.attrs : { ...block.attrs, key: null } } : {}),
    content,
  }));
}

/** A text in pieces, cut behind a space where there is one near, and never within a character. */
function cutTextNode(node: ContentNode, max: number): ContentNode[] {
  const text = node.text ?? '';
  const pieces: ContentNode[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + max, text.length);
    if (end < text.length) {
      const space = text.lastIndexOf(' ', end - 1);
      if (space > start + max / 2) end = space + 1;
      else if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1;
    }
    pieces.push({ ...node, text: text.slice(start, end) });
    start = end;
  }
  return pieces;
}
