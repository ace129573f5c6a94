import type { NoteProvider } from './noteProvider.js';
import type { NoteState } from './noteState.js';

/** How long everything has been saved before the page shows it, in milliseconds: until then the next key is likely. */
const savedForMs = 400;

/**
 * The state of a note as a page shows it: the same, but while someone types it stays at 'saving'. Otherwise the page
 * would be drawn twice for each key, once for the key and once for its commit.
 */
export class ShownNoteState {
  private state: NoteState;
  private steady: NoteState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly unsubscribe: () => void;

  constructor(private readonly note: Pick<NoteProvider, 'getState' | 'subscribe'>) {
    this.state = note.getState();
    this.steady = this.state;
    this.unsubscribe = note.subscribe(() => this.follow());
  }

  readonly getState = (): NoteState => this.state;

  /** The same, but that someone types or pauses does not change it: for what does not show whether all is saved. */
  readonly getSteadyState = (): NoteState => this.steady;

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
    const isTyping = (status: NoteState['status']): boolean => status === 'saving' || status === 'saved';
    const isSteady =
      isTyping(this.steady.status) &&
      isTyping(next.status) &&
      (Object.keys(next) as (keyof NoteState)[]).every((key) => key === 'status' || this.steady[key] === next[key]);
    this.state = next;
    if (!isSteady) this.steady = next;
    for (const listener of [...this.listeners]) listener();
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
    this.listeners.clear();
  }
}
