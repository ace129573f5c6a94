import { isBlockKey } from '@snaplore/schema/notes/blockKeys';
import { columnWidths, tableStyle } from '@snaplore/schema/notes/tableLayout';
import type { Node } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';

/** Draws a table in the editor as readers see it, with the widths of its columns. */
export class NoteTableView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('tbody');
  private readonly table = document.createElement('table');
  private readonly columns = document.createElement('colgroup');

  constructor(private node: Node) {
    this.dom.className = 'note-table';
    this.table.append(this.columns, this.contentDOM);
    this.dom.append(this.table);
    this.draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  ignoreMutation({ target, type }: ViewMutationRecord): boolean {
    return type !== 'selection' && this.dom.contains(target) && !this.contentDOM.contains(target);
  }

  private draw(): void {
    const key: unknown = this.node.attrs['key'];
    if (isBlockKey(key)) this.table.dataset['key'] = key;
    else delete this.table.dataset['key'];
    const widths = columnWidths(this.node.firstChild?.children.map(({ attrs }) => attrs) ?? []);
    while (this.columns.childElementCount > widths.length) this.columns.lastElementChild?.remove();
    widths.forEach((width, at) => {
      const column = this.columns.children[at] ?? this.columns.appendChild(document.createElement('col'));
      const css = width === null ? '' : `${String(width)}px`;
      if ((column as HTMLElement).style.width !== css) (column as HTMLElement).style.width = css;
    });
    const { width = '', minWidth = '' } = tableStyle(widths);
    this.table.style.width = width;
    this.table.style.minWidth = minWidth;
  }
}
