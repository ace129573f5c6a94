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

/**
 * The code blocks of an editor, for the component that renders their heads. A block is replaced here when what its head
 * shows has changed, and not for a change of its code.
 */
export class CodeBlockViews {
  private blocks: readonly CodeBlockState[] = [];
  private readonly listeners = new Set<() => void>();
  private isAnnounced = false;

  readonly all = (): readonly CodeBlockState[] => this.blocks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  put(block: CodeBlockState): void {
    const isKnown = this.blocks.some(({ id }) => id === block.id);
    this.replace(isKnown ? this.blocks.map((each) => (each.id === block.id ? block : each)) : [...this.blocks, block]);
  }

  remove(id: number): void {
    this.replace(this.blocks.filter((each) => each.id !== id));
  }

  private replace(blocks: readonly CodeBlockState[]): void {
    this.blocks = blocks;
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    // Once for all blocks of a note, and not while the editor draws or React renders.
    queueMicrotask(() => {
      this.isAnnounced = false;
      for (const listener of this.listeners) listener();
    });
  }
}
