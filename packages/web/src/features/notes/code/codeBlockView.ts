import { isCodeLanguage } from '@snaplore/schema/notes/codeLanguages';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import './CodeColours.css';
import type { CodeBlockViews, ColourableBlock } from './codeBlockViews.js';
import type { ColouredCode } from './colouring.js';
import { CodeHighlight } from './codeHighlight.js';
import { isSame, moveTokens, type CodeToken } from './codeTokens.js';

let made = 0;

const languageOf = (node: Node): string | null =>
  isCodeLanguage(node.attrs['language']) ? node.attrs['language'] : null;

/** A code block in the editor: built as for readers, with a head that React renders (`CodeBlockHeads`). */
export class CodeBlockView implements NodeView, ColourableBlock {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('code');
  private readonly head = document.createElement('div');
  private readonly pre = document.createElement('pre');
  private readonly id = (made += 1);
  private readonly highlight = new CodeHighlight(this.contentDOM);
  private shown = '';
  coloured: Node | null = null;
  private guess: ColouredCode['guess'] = null;
  private tokens: CodeToken[] = [];
  /** What the parts that have colours are parts of. */
  private text = '';

  constructor(
    public node: Node,
    private readonly editor: Editor,
    private readonly positionOf: () => number | undefined,
    private readonly views: CodeBlockViews,
  ) {
    this.dom.className = 'note-code';
    this.head.contentEditable = 'false';
    this.contentDOM.spellcheck = false;
    // It scrolls sideways, and is reached by the keyboard as a part of the text.
    this.pre.setAttribute('contenteditable', 'inherit');
    this.pre.append(this.contentDOM);
    this.dom.append(this.head, this.pre);
    this.views.blocks.add(this);
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  colour(node: Node, { tokens, guess }: ColouredCode): void {
    [this.coloured, this.guess] = [node, guess];
    const text = node.textContent;
    // What has moved along with the text is mostly right: it need not be drawn again.
    if (text !== this.text || !isSame(tokens, this.tokens)) [this.tokens, this.text] = [tokens, text];
    this.redraw();
    this.show();
  }

  redraw(): void {
    const text = this.node.textContent;
    if (text !== this.text) [this.tokens, this.text] = [moveTokens(this.tokens, this.text, text), text];
    this.highlight.draw(this.tokens);
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && this.head.contains(target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return !this.pre.contains(mutation.target) || (mutation.type === 'attributes' && mutation.target === this.pre);
  }

  destroy(): void {
    this.views.remove(this.id);
    this.views.blocks.delete(this);
    this.highlight.erase();
  }

  private show(): void {
    const language = languageOf(this.node);
    const guess = language === null ? this.guess : null;
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
