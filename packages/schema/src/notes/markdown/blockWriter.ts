import type { BlockContent, PhrasingContent } from 'mdast';
import type { ContentNode } from '../../contentText.js';

/** What writing a block needs of the others. */
export interface BlockWriter {
  blocks: (nodes: readonly ContentNode[]) => BlockContent[];
  inline: (node: ContentNode, isOneLine: boolean) => PhrasingContent[];
}
