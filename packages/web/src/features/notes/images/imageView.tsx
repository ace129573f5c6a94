import { isImageDisplay } from '@snaplore/schema/notes/noteStyles';
import { isNoteFilePath } from '@snaplore/schema/notes/noteFilePath';
import type { AnyExtension, NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView, type NodeView } from '@tiptap/pm/view';
import { MissingImage } from '../NoteImage.js';
import { imageSources } from './imageSources.js';
import type { RenderedParts } from '../renderedParts.js';

const missingKey = new PluginKey<Missing>('missingImages');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isMissing = (decorations: readonly Decoration[]): boolean =>
  decorations.some(({ spec }) => (spec as { isMissing?: unknown }).isMissing === true);

function setOrRemove(element: HTMLElement, name: string, value: unknown): void {
  if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
    element.setAttribute(name, String(value));
  else element.removeAttribute(name);
}

/** An image in the editor: the element that readers see, without another around it, so that both look alike. */
class ImageView implements NodeView {
  readonly dom: HTMLElement;
  private readonly isMissing: boolean;
  private readonly id: string;

  constructor(
    private node: Node,
    decorations: readonly Decoration[],
    view: EditorView,
    private readonly parts: RenderedParts,
  ) {
    this.id = parts.newId();
    const src = textOf(node.attrs['src']);
    this.isMissing = isMissing(decorations) || !isNoteFilePath(src);
    if (this.isMissing) {
      this.dom = document.createElement('span');
      this.dom.className = 'note-image-missing';
      this.dom.setAttribute('role', 'img');
      parts.put({ id: this.id, element: this.dom, content: <MissingImage /> });
    } else {
      const image = document.createElement('img');
      image.loading = 'lazy';
      image.decoding = 'async';
      image.onerror = () => {
        // In a task of its own: it may fail while the editor draws.
        queueMicrotask(() => {
          if (!view.isDestroyed && image.isConnected) view.dispatch(view.state.tr.setMeta(missingKey, src));
        });
      };
      this.dom = image;
    }
    this.show();
    if (this.dom instanceof HTMLImageElement) this.dom.src = src;
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    const { type, attrs } = this.node;
    if (node.type !== type || node.attrs['src'] !== attrs['src']) return false;
    if (isMissing(decorations) !== this.isMissing && isNoteFilePath(attrs['src'])) return false;
    const isSame = node.attrs === attrs || JSON.stringify(node.attrs) === JSON.stringify(attrs);
    this.node = node;
    if (!isSame) this.show();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    if (this.isMissing) this.parts.remove(this.id);
  }

  private show(): void {
    const { alt, title, width, height, display } = this.node.attrs;
    const { dom } = this;
    dom.dataset['display'] = isImageDisplay(display) ? display : 'inline';
    // What a drag of its edge has set.
    dom.style.width = '';
    if (this.isMissing) {
      setOrRemove(dom, 'aria-label', alt);
      if (typeof width === 'number') dom.style.width = `${String(width)}px`;
      return;
    }
    dom.setAttribute('alt', textOf(alt));
    setOrRemove(dom, 'title', title);
    setOrRemove(dom, 'width', width);
    setOrRemove(dom, 'height', height);
    const sources = imageSources(textOf(this.node.attrs['src']), width);
    setOrRemove(dom, 'sizes', sources?.sizes);
    setOrRemove(dom, 'srcset', sources?.srcSet);
  }
}

/** The images that could not be loaded, and how they are drawn. */
interface Missing {
  paths: ReadonlySet<string>;
  drawn: DecorationSet;
}

function drawMissing(doc: Node, paths: ReadonlySet<string>): DecorationSet {
  if (paths.size === 0) return DecorationSet.empty;
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && paths.has(textOf(node.attrs['src'])))
      found.push(Decoration.node(at, at + node.nodeSize, {}, { isMissing: true }));
  });
  return DecorationSet.create(doc, found);
}

/** Remembers which images could not be loaded, until there is a connection again. */
function missingImages(): Plugin<Missing> {
  return new Plugin<Missing>({
    key: missingKey,
    state: {
      init: () => ({ paths: new Set(), drawn: DecorationSet.empty }),
      apply: (transaction, { paths, drawn }) => {
        const path = transaction.getMeta(missingKey) as string | null | undefined;
        // The note is looked through only then: an image that is new in it says itself that it is missing.
        if (path === undefined) return { paths, drawn: drawn.map(transaction.mapping, transaction.doc) };
        const missing = new Set(path === null ? [] : [...paths, path]);
        return { paths: missing, drawn: drawMissing(transaction.doc, missing) };
      },
    },
    props: { decorations: (state) => missingKey.getState(state)?.drawn },
    view: (view) => {
      const again = (): void => view.dispatch(view.state.tr.setMeta(missingKey, null));
      window.addEventListener('online', again);
      return { destroy: () => window.removeEventListener('online', again) };
    },
  });
}

/** The image of notes as it is drawn in the editor. */
export function editorImage(image: AnyExtension, parts: RenderedParts): AnyExtension {
  return image.extend({
    addNodeView:
      () =>
      ({ node, decorations, view }: Parameters<NodeViewRenderer>[0]) =>
        new ImageView(node, decorations, view, parts),
    addProseMirrorPlugins: () => [missingImages()],
  });
}
