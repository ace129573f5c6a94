import type { ContentNode } from '@snaplore/schema/contentText';

/**
 * A document whose mentions of people whom a company does not know are text: their names stay, their ids do not
 * (docs/domains/transfer.md).
 */
export function withoutStrangers(node: ContentNode, isKnown: (userId: string) => boolean): ContentNode {
  if (node.type === 'mention') {
    const { id, label } = node.attrs ?? {};
    if (typeof id === 'string' && isKnown(id)) return node;
    return { type: 'text', text: `@${typeof label === 'string' && label !== '' ? label : '?'}` };
  }
  return node.content ? { ...node, content: node.content.map((child) => withoutStrangers(child, isKnown)) } : node;
}
