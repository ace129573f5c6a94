import type { ContentNode } from '@snaplore/schema/contentText';

/**
 * Returns a note from plain lines, only for the seed: `# ` to `### ` headings, `- ` and `1. ` lists, `[ ] ` and `[x] `
 * tasks, `> ` quotes, `| a | b |` tables with a header row, `**bold**`, `*italic*` and `` `code` `` in the text. A
 * blank line ends a block.
 */
export function demoNote(lines: string): ContentNode {
  const blocks = lines
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()));
  return { type: 'doc', content: blocks.map(blockOf) };
}

const paragraph = (text: string): ContentNode => ({ type: 'paragraph', content: inline(text) });

function blockOf(lines: string[]): ContentNode {
  const [first = ''] = lines;
  const heading = /^(#{1,3}) (.*)$/.exec(first);
  if (heading) return { type: 'heading', attrs: { level: heading[1]?.length ?? 1 }, content: inline(heading[2] ?? '') };
  if (first.startsWith('- ')) return listOf('bulletList', lines, 2);
  if (first.startsWith('1. ')) return { ...listOf('orderedList', lines, 3), attrs: { start: 1 } };
  if (/^\[[ x]\] /.test(first)) {
    return {
      type: 'taskList',
      content: lines.map((line) => ({
        type: 'taskItem',
        attrs: { checked: line.startsWith('[x]') },
        content: [paragraph(line.slice(4))],
      })),
    };
  }
  if (first.startsWith('> ')) {
    return { type: 'blockquote', content: [paragraph(lines.map((line) => line.slice(2)).join(' '))] };
  }
  if (first.startsWith('|')) {
    return {
      type: 'table',
      content: lines.map((line, row) => ({
        type: 'tableRow',
        content: line
          .split('|')
          .slice(1, -1)
          .map((cell) => ({
            type: row === 0 ? 'tableHeader' : 'tableCell',
            content: [paragraph(cell.trim())],
          })),
      })),
    };
  }
  return paragraph(lines.join(' '));
}

function listOf(type: string, lines: string[], marker: number): ContentNode {
  return { type, content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line.slice(marker))] })) };
}

function inline(text: string): ContentNode[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('**')) return { type: 'text', text: piece.slice(2, -2), marks: [{ type: 'bold' }] };
      if (/^\*.+\*$/.test(piece)) return { type: 'text', text: piece.slice(1, -1), marks: [{ type: 'italic' }] };
      if (piece.startsWith('`')) return { type: 'text', text: piece.slice(1, -1), marks: [{ type: 'code' }] };
      return { type: 'text', text: piece };
    });
}
