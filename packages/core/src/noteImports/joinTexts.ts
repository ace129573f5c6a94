import { isDeepStrictEqual } from 'node:util';
import type { ContentNode } from '@snaplore/schema/contentText';

/** The note with neighbouring texts of the same marks as one, as the editor keeps them. */
export function joinTexts(node: ContentNode): ContentNode {
  if (!node.content) return node;
  const content: ContentNode[] = [];
  for (const child of node.content.map(joinTexts)) {
    const last = content.at(-1);
    const isSame =
      last?.text !== undefined && child.text !== undefined && isDeepStrictEqual(last.marks ?? [], child.marks ?? []);
    if (last && isSame) content[content.length - 1] = { ...last, text: `${last.text ?? ''}${child.text ?? ''}` };
    else content.push(child);
  }
  return { ...node, content };
}
