import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { linkAt, type NoteLink } from './noteLinks.js';

/** A link whose bar is shown. */
export interface ShownLink extends NoteLink {
  /** Whether the caret is in it, and not only the pointer over it. */
  hasCaret: boolean;
}

interface LinkWatchOptions {
  /** Receives the link whose bar is shown, null for none. */
  show: (link: ShownLink | null) => void;
}

/** Milliseconds after a change of the selection, and of the pointer over a link or away from it. */
const [refreshMs, hoverMs] = [100, 300];

const isSame = (one: ShownLink | null, other: ShownLink | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Finds the link that the caret is in or the pointer rests on. */
class Watch {
  private shown: ShownLink | null = null;
  private hovered: Element | null = null;
  /** The link whose bar was closed: it stays so until the caret and the pointer have left it. */
  private closed: ShownLink | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly view: EditorView,
    private readonly show: (link: ShownLink | null) => void,
  ) {}

  update(view: EditorView, before: { doc: unknown; selection: unknown }): void {
    const { doc, selection } = view.state;
    if (doc === before.doc && selection === before.selection) return;
    this.look(refreshMs);
  }

  /** The pointer came over a link, or left it. */
  hover(element: Element | null): void {
    if (element === this.hovered) return;
    this.hovered = element;
    this.look(hoverMs);
  }

  look(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const link = this.find();
      if (!link || link.from !== this.closed?.from || link.href !== this.closed.href) this.closed = null;
      if (this.closed || isSame(link, this.shown)) return;
      this.shown = link;
      this.show(link);
    }, pause);
  }

  /** Closes the bar. */
  close(): void {
    if (!this.shown) return;
    this.closed = this.shown;
    this.shown = null;
    this.show(null);
  }

  destroy(): void {
    clearTimeout(this.timer);
    if (this.shown) this.show(null);
  }

  private find(): ShownLink | null {
    const { view } = this;
    if (view.isDestroyed || !view.editable) return null;
    const { selection } = view.state;
    // Selected text has the other bar.
    if (!selection.empty) return null;
    const atCaret = view.hasFocus() || this.shown?.hasCaret === true ? linkAt(view.state, selection.from) : null;
    if (atCaret) return { ...atCaret, hasCaret: true };
    if (!this.hovered?.isConnected) return null;
    const found = linkAt(view.state, view.posAtDOM(this.hovered, 0));
    return found && { ...found, hasCaret: false };
  }
}

/** Tells which link of the note the caret is in, or the pointer rests on, for the bar of links. */
export const LinkWatch = Extension.create<LinkWatchOptions>({
  name: 'linkWatch',
  addOptions() {
    return { show: () => undefined };
  },
  addProseMirrorPlugins() {
    const { show } = this.options;
    let watch: Watch | null = null;
    const linkOf = (target: EventTarget | null): Element | null =>
      target instanceof Element ? target.closest('a[href]:not([data-file])') : null;
    return [
      new Plugin({
        view: (view) => (watch = new Watch(view, show)),
        props: {
          handleKeyDown: (_view, { key }) => {
            if (key === 'Escape') watch?.close();
            return false;
          },
          handleDOMEvents: {
            pointerover: (_view, { target, pointerType }) => {
              if (pointerType === 'mouse') watch?.hover(linkOf(target));
              return false;
            },
            pointerleave: () => {
              watch?.hover(null);
              return false;
            },
            focus: () => {
              watch?.look(refreshMs);
              return false;
            },
          },
        },
      }),
    ];
  },
});
