import type { ContentNode } from '../../contentText.js';

const short: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  taskList: 'tasks',
  blockquote: 'quote',
  codeBlock: 'code',
  horizontalRule: 'hr',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  fileAttachment: 'file',
  hardBreak: 'br',
};

/** Attributes as a test sees them: those that differ from what a new block has. */
const usual: Record<string, unknown> = {
  indent: 0,
  start: 1,
  colspan: 1,
  rowspan: 1,
  wrap: false,
  display: 'inline',
  target: '_blank',
  mentionSuggestionChar: '@',
};

function attributesOf(attrs: Readonly<Record<string, unknown>> = {}, left: readonly string[] = []): string {
  const shown = Object.entries(attrs).filter(
    ([name, value]) => name !== 'key' && !left.includes(name) && value !== null && usual[name] !== value,
  );
  return shown.length === 0 ? '' : `{${shown.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}}`;
}

/**
 * Returns a note in a form that tests compare: `h1(Plan) ul(li(p(A [bold](word))))`. Marks stand around their text in
 * the order of the schema.
 */
export function outlineOf(node: ContentNode): string {
  const { type, attrs, marks = [], content = [] } = node;
  if (type === 'doc') return content.map(outlineOf).join(' ');
  if (type === 'text') {
    return marks.reduceRight((inner, mark) => `[${mark.type}${attributesOf(mark.attrs)}](${inner})`, node.text ?? '');
  }
  const inner = content.map(outlineOf);
  const isText = content.every((child) => ['text', 'hardBreak', 'image', 'mention'].includes(child.type));
  const within = isText ? inner.join('') : inner.join(' ');
  if (type === 'heading') return `h${String(attrs?.['level'])}${attributesOf(attrs, ['level'])}(${within})`;
  if (type === 'taskItem') return `${attrs?.['checked'] === true ? 'done' : 'todo'}(${within})`;
  const name = `${short[type] ?? type}${attributesOf(attrs)}`;
  return content.length === 0 && ['hardBreak', 'horizontalRule', 'image', 'mention', 'fileAttachment'].includes(type)
    ? `<${name}>`
    : `${name}(${within})`;
}
