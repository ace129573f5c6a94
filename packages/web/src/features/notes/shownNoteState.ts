import type { NoteProvider, NoteState } from './noteProvider.js';

/** How long everything has been saved before the page shows it, in milliseconds: until then the next key is likely. */
const savedForMs = 400;

/**
 * The state of a note as a page shows it: the same, but while someone types it stays at 'saving'. Otherwise the page
 * would be drawn twice for each key, once for the key and once for its commit.
 */
export class ShownNoteState {
  private state: NoteState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly unsubscribe: () => void;

  constructor(private readonly note: Pick<NoteProvider, 'getState' | 'subscribe'>) {
    this.state = note.getState();
    this.unsubscribe = note.subscribe(() => this.follow());
  }

  readonly getState = (): NoteState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  private follow(): void {
    clearTimeout(this.timer);
    const next = this.note.getState();
    if (next.status === 'saved' && this.state.status === 'saving') {
      this.timer = setTimeout(() => this.show(this.note.getState()), savedForMs);
      this.show({ ...next, status: 'saving' });
    } else this.show(next);
  }

  private show(next: NoteState): void {
    const isSame = (Object.keys(next) as (keyof NoteState)[]).every((key) => this.state[key] === next[key]);
    if (isSame) return;
    this.state = next;
    for (const listener of [...this.listeners]) listener();
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
    this.listeners.clear();
  }
}
