/** A node of a stored document (a note or a comment), as tiptap writes it in JSON. */
export interface ContentNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: ContentNode[];
}

/** The nodes that stand within the text of a block. */
export const inlineNodes: ReadonlySet<string> = new Set(['text', 'mention', 'hardBreak', 'image']);

/**
 * Returns the text of a document, one line for each block. A mention reads as `@` and its label, a file as its name.
 */
export function contentText(node: ContentNode): string {
  const lines: string[] = [];
  let line = '';
  const walk = (current: ContentNode): void => {
    if (current.type === 'text') line += current.text ?? '';
    else if (current.type === 'mention')
      line += `@${typeof current.attrs?.['label'] === 'string' ? current.attrs['label'] : ''}`;
    else if (current.type === 'hardBreak') line += '\n';
    else if (current.type === 'fileAttachment' && typeof current.attrs?.['name'] === 'string')
      line += current.attrs['name'];
    for (const child of current.content ?? []) walk(child);
    if (!inlineNodes.has(current.type) && line !== '') {
      lines.push(line);
      line = '';
    }
  };
  walk(node);
  if (line !== '') lines.push(line);
  return lines.join('\n');
}

/** Returns the ids of the users mentioned in a document, each once, in order. */
export function mentionedUserIds(node: ContentNode): string[] {
  const ids = new Set<string>();
  const walk = (current: ContentNode): void => {
    if (current.type === 'mention' && typeof current.attrs?.['id'] === 'string') ids.add(current.attrs['id']);
    for (const child of current.content ?? []) walk(child);
  };
  walk(node);
  return [...ids];
}
