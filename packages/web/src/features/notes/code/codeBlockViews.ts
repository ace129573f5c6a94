import { ViewList } from '../viewList.js';

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

/** The code blocks of an editor: a change of a code alone is no change of its head. */
export class CodeBlockViews extends ViewList<CodeBlockState> {}
