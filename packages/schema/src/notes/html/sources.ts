import type { Declarations } from '../reading/tagRules.js';
import { childElements, hasClass, readAs, textWithin, type DomElementNode } from './domNodes.js';
import { isMonospace } from './styleMarks.js';
import { hasTasks, tickOf } from './taskItems.js';

const panels: ReadonlySet<string> = new Set(['info', 'note', 'warning', 'tip', 'panel']);
const confluenceUnread: ReadonlySet<string> = new Set(['ac:parameter', 'ac:task-id', 'ac:task-uuid', 'ac:task-status']);
const wordBlocks: Record<string, string> = {
  MsoTitle: 'h1',
  MsoSubtitle: 'h2',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};
const blocks: ReadonlySet<string> = new Set(['div', 'p', 'aside', 'figure', 'section']);

const checked = (isTicked: boolean | null): Record<string, string> => ({
  'data-type': 'taskItem',
  'data-checked': String(isTicked === true),
});

/** Returns an element as what it means in the program that wrote it; null for one that is left out. */
export function meantAs(element: DomElementNode, style: Declarations, isAtTop: boolean): DomElementNode | null {
  const { name } = element;
  if (name.includes(':')) return confluence(element);
  if (name === 'ul' || name === 'ol')
    return hasTasks(element) ? readAs(element, 'ul', { 'data-type': 'taskList' }) : element;
  if (name === 'li') {
    const tick = tickOf(element);
    return tick === null ? element : readAs(element, 'li', checked(tick));
  }
  if (name === 'td' || name === 'th') return readAs(element, name, spans(element));
  return blocks.has(name) ? placed(element, style, isAtTop) : element;
}

/** Cells that span more than a table has are cut to what one can have. */
function spans(cell: DomElementNode): Record<string, string> {
  const span = (name: string): string => String(Math.min(Math.max(Number(cell.getAttribute(name) ?? 1) || 1, 1), 100));
  return { colspan: span('colspan'), rowspan: span('rowspan') };
}

function placed(element: DomElementNode, style: Declarations, isAtTop: boolean): DomElementNode {
  const { name } = element;
  const word = (element.getAttribute('class') ?? '').split(/\s+/).find((each) => Object.hasOwn(wordBlocks, each));
  if (word !== undefined) return readAs(element, wordBlocks[word] ?? name);
  if (name === 'p') return element;
  const isPanel =
    name === 'aside' ||
    hasClass(element, 'callout', 'confluence-information-macro', 'panelContent') ||
    element.getAttribute('data-panel-type') !== null;
  if (isPanel) return readAs(element, 'blockquote');
  if (hasClass(element, 'column-list') && isAtTop && [...childElements(element)].length > 1)
    return readAs(element, 'div', { 'data-type': 'columns' });
  if (hasClass(element, 'column')) return readAs(element, 'div', { 'data-type': 'column' });
  // As editors of programs copy their text.
  const isProgram = name === 'div' && isMonospace(style) && /^pre/.test(style.get('white-space') ?? '');
  return isProgram ? readAs(element, 'pre') : element;
}

/** Confluence's own elements, in the form that its pages are stored in. */
function confluence(element: DomElementNode): DomElementNode | null {
  const { name } = element;
  if (confluenceUnread.has(name)) return null;
  if (name === 'ac:task-list') return readAs(element, 'ul', { 'data-type': 'taskList' });
  if (name === 'ac:task') return readAs(element, 'li', checked(statusOf(element) === 'complete'));
  if (name === 'ac:structured-macro') {
    const macro = element.getAttribute('ac:name') ?? '';
    if (macro === 'code' || macro === 'noformat') return readAs(element, 'pre');
    return readAs(element, panels.has(macro) ? 'blockquote' : 'div');
  }
  return /^ac:(?:task-body|rich-text-body|layout)/.test(name) ? readAs(element, 'div') : readAs(element, 'span');
}

function statusOf(task: DomElementNode): string {
  for (const child of childElements(task)) if (child.name === 'ac:task-status') return textWithin(child).trim();
  return '';
}

/** Returns the language of code as Confluence or a page says it around the code. */
export function languageOf(element: DomElementNode): string | null {
  for (const child of childElements(element)) {
    if (child.getAttribute('ac:name') === 'language') return textWithin(child).trim();
  }
  const named = /(?:^|\s)(?:language|lang|brush:|highlight-source)[-:\s]+([\w+#-]+)/.exec(
    element.getAttribute('class') ?? '',
  );
  return named?.[1] ?? element.getAttribute('data-language') ?? element.getAttribute('data-lang');
}
