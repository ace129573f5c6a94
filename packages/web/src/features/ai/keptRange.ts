import type { Editor } from '@tiptap/core';

export interface KeptRange {
  /** Puts text where the range is now, a paragraph for each of its lines. */
  replace: (text: string) => void;
  release: () => void;
}

/** Keeps a range of a note in its place while others write around it. */
export function keepRange(editor: Editor, from: number, to: number): KeptRange {
  let range = { from, to };
  const follow = ({ transaction }: { transaction: Editor['state']['tr'] }): void => {
    if (transaction.docChanged) range = { from: transaction.mapping.map(range.from, 1), to: transaction.mapping.map(range.to, -1) };
  };
  editor.on('transaction', follow);
  const release = (): void => { editor.off('transaction', follow); };
  return {
    release,
    replace: (text) => {
      release();
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      // As nodes, never as a string: what the writer wrote is words, not markup.
      const content = lines.length === 1
        ? { type: 'text', text: lines[0] ?? '' }
        : lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
      editor.chain().focus().insertContentAt({ from: Math.min(range.from, range.to), to: Math.max(range.from, range.to) }, content).run();
    },
  };
}
