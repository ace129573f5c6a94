import type { AnyExtension, NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { FileParts } from '../FileCard.js';
import type { RenderedParts } from '../renderedParts.js';

/** An attachment in the editor, drawn as for readers. A press selects it; its bar downloads it. */
class AttachmentView implements NodeView {
  readonly dom = document.createElement('div');
  private readonly id: string;

  constructor(
    private node: Node,
    private readonly parts: RenderedParts,
  ) {
    this.id = parts.newId();
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
    this.parts.remove(this.id);
  }

  private show(): void {
    const { attrs } = this.node;
    if (typeof attrs['key'] === 'string') this.dom.dataset['key'] = attrs['key'];
    const content = (
      <span className="note-file-card">
        <FileParts attributes={attrs} />
      </span>
    );
    this.parts.put({ id: this.id, element: this.dom, content });
  }
}

/** The attachment of notes as it is drawn in the editor. */
export function editorAttachment(attachment: AnyExtension, parts: RenderedParts): AnyExtension {
  return attachment.extend({
    addNodeView:
      () =>
      ({ node }: Parameters<NodeViewRenderer>[0]) =>
        new AttachmentView(node, parts),
  });
}
