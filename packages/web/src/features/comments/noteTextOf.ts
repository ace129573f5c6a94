import { inlineNodes, type ContentNode } from '@snaplore/schema/contentText';
import type { NoteText, TextBlock } from './quotePosition.js';

function textOf({ type, text, attrs }: ContentNode): string {
  if (type === 'text') return text ?? '';
  const named = type === 'mention' ? attrs?.['label'] : type === 'fileAttachment' ? attrs?.['name'] : null;
  return typeof named === 'string' ? `${type === 'mention' ? '@' : ''}${named}` : '';
}

/** Returns the text of a note as `readNote` reads it from the page, without rendering it. */
export function noteTextOf(note: ContentNode): NoteText {
  const blocks: TextBlock[] = [];
  let text = '';
  const walk = (node: ContentNode, outerKey: string | null): void => {
    const key = typeof node.attrs?.['key'] === 'string' ? node.attrs['key'] : outerKey;
    const own = textOf(node);
    const inline = node.content?.filter(({ type }) => inlineNodes.has(type)) ?? [];
    const words = own + inline.map(textOf).join('');
    if (words !== '') {
      blocks.push({ start: text.length, end: text.length + words.length, key });
      text += `${words}\n`;
    }
    for (const child of node.content ?? []) if (!inlineNodes.has(child.type)) walk(child, key);
  };
  walk(note, null);
  return { text, blocks };
}
