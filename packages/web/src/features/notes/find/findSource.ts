import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';

/** A block of text to search in: in a live editor, or as readers see it. */
export interface FindBlock {
  text: string;
  /** Returns where on the page a part of the text is; null once the page has changed. */
  rangeOf(start: number, end: number): Range | null;
  /** In an editor: the position of the first character. */
  position?: number;
}

/** The editor of a note's element, if it is one that can be written. */
export function editorOf(note: HTMLElement): Editor | null {
  return (note as HTMLElement & { editor?: Editor }).editor ?? null;
}

/** Returns the blocks of text of a note. */
export function findBlocks(note: HTMLElement): FindBlock[] {
  const editor = editorOf(note);
  return editor ? blocksOfEditor(editor.view) : blocksOfPage(note);
}

/** In place of an image or a mention: one position of the document, found by no query. */
const leaf = '\ufffc';

function blocksOfEditor(view: EditorView): FindBlock[] {
  const blocks: FindBlock[] = [];
  view.state.doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const position = at + 1;
    blocks.push({
      text: node.textBetween(0, node.content.size, undefined, leaf),
      position,
      rangeOf: (start, end) => {
        if (position + end > view.state.doc.content.size) return null;
        const [from, to] = [view.domAtPos(position + start, 1), view.domAtPos(position + end, -1)];
        const range = document.createRange();
        range.setStart(from.node, from.offset);
        range.setEnd(to.node, to.offset);
        return range;
      },
    });
    return false;
  });
  return blocks;
}

const textBlocks = 'p, h1, h2, h3, h4, h5, pre, th, td, li';

/** The texts of one block may be many, with marks between them. */
function blocksOfPage(note: HTMLElement): FindBlock[] {
  const blocks: { element: Element | null; nodes: Text[]; starts: number[]; text: string }[] = [];
  const walker = document.createTreeWalker(note, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement?.closest(textBlocks) ?? null;
    let block = blocks.at(-1);
    if (!block || block.element !== element) {
      block = { element, nodes: [], starts: [], text: '' };
      blocks.push(block);
    }
    block.nodes.push(node as Text);
    block.starts.push(block.text.length);
    block.text += (node as Text).data;
  }
  return blocks.map(({ nodes, starts, text }) => ({
    text,
    rangeOf: (start, end) => {
      const first = starts.findLastIndex((each) => each <= start);
      const last = starts.findLastIndex((each) => each < end);
      const [from, to] = [nodes[first], nodes[last]];
      if (!from?.isConnected || !to?.isConnected) return null;
      const range = document.createRange();
      range.setStart(from, Math.min(start - (starts[first] ?? 0), from.length));
      range.setEnd(to, Math.min(end - (starts[last] ?? 0), to.length));
      return range;
    },
  }));
}
