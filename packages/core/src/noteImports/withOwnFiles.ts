import type { ContentNode } from '@snaplore/schema/contentText';
import { filesOf, withFiles } from '@snaplore/schema/notes/noteFiles';

/** What is left of a file: a block may not be empty. */
function nameOf({ attrs }: ContentNode): ContentNode {
  const name = typeof attrs?.['name'] === 'string' ? attrs['name'] : '';
  return { type: 'paragraph', ...(name === '' ? {} : { content: [{ type: 'text', text: name }] }) };
}

/**
 * The note with new files in place of those that it names. What names any other file is left out: a path gives no
 * right, and that of a file of elsewhere leads nowhere (docs/domains/noteImports.md).
 * @param ids the new files by the former ones.
 */
export function withOwnFiles(
  note: ContentNode,
  ids: ReadonlyMap<string, string>,
): { content: ContentNode; missing: number } {
  let missing = 0;
  const isOwn = (node: ContentNode): boolean => {
    const isSo = [...filesOf({ ...node, content: [] })].some((id) => ids.has(id));
    if (!isSo) missing += 1;
    return isSo;
  };
  const keep = (node: ContentNode): ContentNode[] => {
    if (node.type === 'image') return isOwn(node) ? [node] : [];
    if (node.type === 'fileAttachment') return isOwn(node) ? [node] : [nameOf(node)];
    return [node.content ? { ...node, content: node.content.flatMap(keep) } : node];
  };
  return { content: withFiles({ ...note, content: (note.content ?? []).flatMap(keep) }, (id) => ids.get(id)), missing };
}
