import type { Fragment, Node } from '@tiptap/pm/model';

const blank = (text: string, indent: string): string => text.replaceAll('\n', `\n${indent}`);

function textOfInline(node: Node): string {
  return node.textBetween(0, node.content.size, '\n', (leaf) => {
    if (leaf.type.name === 'hardBreak') return '\n';
    if (leaf.type.name === 'mention') return `@${String(leaf.attrs['label'] ?? '')}`;
    return typeof leaf.attrs['alt'] === 'string' ? leaf.attrs['alt'] : '';
  });
}

function itemSign(list: Node, item: Node, at: number): string {
  if (list.type.name === 'taskList') return item.attrs['checked'] === true ? '[x] ' : '[ ] ';
  return list.type.name === 'orderedList' ? `${String(Number(list.attrs['start']) + at)}. ` : '- ';
}

function textOfBlock(node: Node): string {
  const { name } = node.type;
  if (node.isTextblock) return textOfInline(node);
  if (name === 'horizontalRule') return '---';
  if (name === 'fileAttachment') return String(node.attrs['name']);
  if (name === 'table')
    return node.children
      .map((row) => row.children.map((cell) => copyText(cell.content).replace(/\s+/g, ' ')).join('\t'))
      .join('\n');
  if (name.endsWith('List'))
    return node.children
      .map((item, at) => {
        const sign = itemSign(node, item, at);
        return `${sign}${blank(item.children.map(textOfBlock).join('\n'), ' '.repeat(sign.length))}`;
      })
      .join('\n');
  return copyText(node.content);
}

/** Returns what is copied as plain text that reads well: signs before the items of lists, tabs between cells. */
export function copyText(content: Fragment): string {
  if (content.firstChild?.isInline === true) return content.textBetween(0, content.size, '\n', '\n');
  return content.content.map(textOfBlock).join('\n\n');
}
