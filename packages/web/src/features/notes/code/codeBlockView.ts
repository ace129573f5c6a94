import { isCodeLanguage } from '@snaplore/schema/notes/codeLanguages';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Decoration, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import colours from './CodeColours.module.css';
import type { CodeBlockViews } from './codeBlockViews.js';

let made = 0;

const languageOf = (node: Node): string | null =>
  isCodeLanguage(node.attrs['language']) ? node.attrs['language'] : null;
const guessOf = (decorations: readonly Decoration[]): string | null => {
  const guess: unknown = decorations.map(({ spec }) => (spec as { guess?: unknown }).guess).find((found) => found);
  return typeof guess === 'string' ? guess : null;
};

/** A code block in the editor: built as for readers, with a head that React renders (`CodeBlockHeads`). */
export class CodeBlockView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('code');
  private readonly head = document.createElement('div');
  private readonly pre = document.createElement('pre');
  private readonly id = (made += 1);
  private shown = '';

  constructor(
    private node: Node,
    decorations: readonly Decoration[],
    private readonly editor: Editor,
    private readonly positionOf: () => number | undefined,
    private readonly views: CodeBlockViews,
  ) {
    this.dom.className = 'note-code';
    this.head.contentEditable = 'false';
    this.contentDOM.className = colours['coloured'] ?? '';
    this.contentDOM.spellcheck = false;
    // It scrolls sideways, and is reached by the keyboard as a part of the text.
    this.pre.setAttribute('contenteditable', 'inherit');
    this.pre.append(this.contentDOM);
    this.dom.append(this.head, this.pre);
    this.show(decorations);
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show(decorations);
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && this.head.contains(target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return !this.pre.contains(mutation.target) || (mutation.type === 'attributes' && mutation.target === this.pre);
  }

  destroy(): void {
    this.views.remove(this.id);
  }

  private show(decorations: readonly Decoration[]): void {
    const language = languageOf(this.node);
    const guess = language === null ? guessOf(decorations) : null;
    const isWrapped = this.node.attrs['wrap'] === true;
    const key: unknown = this.node.attrs['key'];
    const { isEditable } = this.editor;
    const shown = JSON.stringify([language, guess, isWrapped, key, isEditable]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.pre.toggleAttribute('data-wrap', isWrapped);
    if (typeof key === 'string') this.pre.dataset['key'] = key;
    else delete this.pre.dataset['key'];
    this.views.put({
      id: this.id,
      head: this.head,
      language,
      guess,
      isWrapped,
      isEditable,
      readCode: () => this.node.textContent,
      setLanguage: (chosen) => this.setAttribute('language', chosen),
      setWrapped: (wrap) => this.setAttribute('wrap', wrap),
      focusCode: () => this.focusCode(),
    });
  }

  private setAttribute(name: string, value: unknown): void {
    const position = this.positionOf();
    if (position !== undefined) this.editor.view.dispatch(this.editor.state.tr.setNodeAttribute(position, name, value));
  }

  private focusCode(): void {
    const position = this.positionOf();
    if (position === undefined) return;
    const { state, view } = this.editor;
    const { $from } = state.selection;
    const isWithin = $from.pos > position && $from.pos < position + this.node.nodeSize;
    if (!isWithin) view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position + 1)));
    view.focus();
  }
}
