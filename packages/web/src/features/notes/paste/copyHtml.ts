import { fontSizes, isFontSize } from '@snaplore/schema/notes/noteFonts';
import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

const inlineStyles: Record<string, string> = {
  table: 'border-collapse: collapse',
  td: 'border: 1px solid #c4c4cc; padding: 4px 8px; vertical-align: top',
  th: 'border: 1px solid #c4c4cc; padding: 4px 8px; vertical-align: top; font-weight: bold',
  pre: "font-family: Consolas, 'Courier New', monospace; white-space: pre-wrap; background-color: #f4f4f5",
  code: "font-family: Consolas, 'Courier New', monospace",
  blockquote: 'border-left: 3px solid #c4c4cc; margin-left: 0; padding-left: 12px',
};

/** The reading size of a page elsewhere, in points, for size 14. */
const pointsOf = (size: number): string => `${String(Math.round((size / 14) * 11 * 2) / 2)}pt`;

/**
 * Writes what is copied so that Word and Google's documents take it over: styles on the elements, colours of the light
 * theme, sizes in points, boxes of tasks as signs, addresses that are whole. A note reads it back as it was.
 */
export class CopySerializer extends DOMSerializer {
  static forNotes(schema: Schema): CopySerializer {
    return new CopySerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(
    fragment: Fragment,
    options: { document?: Document } = {},
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    for (const element of written.querySelectorAll<HTMLElement>('*')) dress(element);
    return written;
  }
}

function dress(element: HTMLElement): void {
  const style = element.getAttribute('style')?.replace(/light-dark\(([^,()]+),[^()]*\)/g, '$1') ?? '';
  const added = inlineStyles[element.localName];
  if (style !== '' || added !== undefined) element.setAttribute('style', [added, style].filter(Boolean).join('; '));
  const size = Number(element.getAttribute('data-font-size'));
  if (isFontSize(size) && fontSizes.includes(size)) element.setAttribute('style', `font-size: ${pointsOf(size)}`);
  for (const name of ['src', 'href']) {
    const address = element.getAttribute(name);
    if (address?.startsWith('/media/notes/') === true) element.setAttribute(name, `${location.origin}${address}`);
  }
  if (element.localName === 'li' && element.getAttribute('data-type') === 'taskItem') dressTask(element);
}

/** A box that any program shows, in the line of the task's first text. */
function dressTask(item: HTMLElement): void {
  item.querySelector(':scope > label')?.remove();
  item.style.listStyleType = 'none';
  const box = item.ownerDocument.createElement('span');
  box.setAttribute('data-task-box', '');
  box.textContent = item.getAttribute('data-checked') === 'true' ? '☑ ' : '☐ ';
  const content = item.querySelector(':scope > div');
  if (content) content.replaceWith(...content.childNodes);
  (item.querySelector(':scope > p') ?? item).prepend(box);
}
