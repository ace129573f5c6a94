import type { AnyExtension, NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { ViewList } from '../viewList.js';

/** An attachment in the editor. */
export interface ShownAttachment {
  id: number;
  /** The element its card is rendered in. */
  element: HTMLElement;
  attributes: Readonly<Record<string, unknown>>;
}

/** The attachments of an editor, for the component that renders their cards. */
export class AttachmentViews extends ViewList<ShownAttachment> {}

let made = 0;

/** The block of an attachment, whose card React renders as for readers (`Attachments`). */
class AttachmentView implements NodeView {
  readonly dom = document.createElement('div');
  private readonly id = (made += 1);

  constructor(
    private node: Node,
    private readonly views: AttachmentViews,
  ) {
    this.dom.className = 'note-file';
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    const isSame = node.hasMarkup(node.type, this.node.attrs);
    this.node = node;
    if (!isSame) this.show();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.views.remove(this.id);
  }

  private show(): void {
    const { attrs } = this.node;
    if (typeof attrs['key'] === 'string') this.dom.dataset['key'] = attrs['key'];
    this.views.put({ id: this.id, element: this.dom, attributes: attrs });
  }
}

/** The attachment of notes as it is drawn in the editor. */
export function editorAttachment(attachment: AnyExtension, views: AttachmentViews): AnyExtension {
  return attachment.extend({
    addNodeView:
      () =>
      ({ node }: Parameters<NodeViewRenderer>[0]) =>
        new AttachmentView(node, views),
  });
}
