import type { Node } from '@tiptap/pm/model';
import { ViewList } from '../viewList.js';
import type { ColouredCode } from './colouring.js';

/** What the head of a code block in the editor shows. */
export interface CodeBlockState {
  id: number;
  /** The element the head is rendered in. */
  head: HTMLElement;
  language: string | null;
  /** What a code without a language was taken for. */
  guess: string | null;
  isWrapped: boolean;
  isEditable: boolean;
  readCode: () => string;
  setLanguage: (language: string | null) => void;
  setWrapped: (isWrapped: boolean) => void;
  /** Brings the caret back to the code. */
  focusCode: () => void;
}

/** A code block on the page, whose code gets colours. */
export interface ColourableBlock {
  /** As it is drawn. */
  readonly node: Node;
  /** The node that `colour` was last called with. */
  readonly coloured: Node | null;
  /** Draws the colours of the block as it was or is; those of changed text move along. */
  colour(node: Node, colours: ColouredCode): void;
  /** Draws the colours again where the text has changed. */
  redraw(): void;
}

/** The code blocks of an editor: a change of a code alone is no change of its head. */
export class CodeBlockViews extends ViewList<CodeBlockState> {
  /** Those that are on the page. */
  readonly blocks = new Set<ColourableBlock>();
}
