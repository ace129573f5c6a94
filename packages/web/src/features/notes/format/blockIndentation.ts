import { indentedBlocks } from '@snaplore/schema/notes/blockIndent';
import { indentMax, indentStep, isIndent } from '@snaplore/schema/notes/noteStyles';
import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';

const listItems = ['listItem', 'taskItem'] as const;
const cells: readonly string[] = ['tableCell', 'tableHeader'];

/** What Tab does at a position: the innermost list or table takes it; `none` in a code block, which has its own. */
export type TabMeaning = (typeof listItems)[number] | 'cell' | 'indent' | 'none';

/** Returns what Tab does at a position (docs/domains/notes.md). */
export function tabMeaning($position: ResolvedPos): TabMeaning {
  if ($position.parent.type.spec.code) return 'none';
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const { name } = $position.node(depth).type;
    const item = listItems.find((each) => each === name);
    if (item) return item;
    if (cells.includes(name)) return 'cell';
  }
  return $position.parent.isTextblock ? 'indent' : 'none';
}

const indentOf = (node: Node): number => (isIndent(node.attrs['indent']) ? node.attrs['indent'] : 0);

function selectedBlocks({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = [];
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, position, parent) => {
      // Within lists, items are nested instead.
      const isListed = parent !== null && listItems.some((name) => name === parent.type.name);
      if (indentedBlocks.includes(node.type.name) && !isListed) found.push({ node, position });
    });
  return found;
}

/** Returns the transaction that indents the selected paragraphs and headings by steps; null where none changes. */
export function changeIndent(state: EditorState, steps: 1 | -1): Transaction | null {
  const change = state.tr;
  for (const { node, position } of selectedBlocks(state)) {
    const indent = Math.max(0, Math.min(indentMax, indentOf(node) + steps * indentStep));
    if (indent !== indentOf(node)) change.setNodeAttribute(position, 'indent', indent);
  }
  return change.docChanged ? change : null;
}

/** Indents what is selected, or nests it where it is in a list. True when something changed. */
export function indent(editor: Editor, steps: 1 | -1): boolean {
  const meaning = tabMeaning(editor.state.selection.$from);
  if (meaning === 'listItem' || meaning === 'taskItem')
    return steps > 0 ? editor.commands.sinkListItem(meaning) : editor.commands.liftListItem(meaning);
  const change = changeIndent(editor.state, steps);
  if (change) editor.view.dispatch(change.scrollIntoView());
  return change !== null;
}
