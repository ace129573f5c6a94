import type { Node } from '@tiptap/pm/model';
import type { NoteProvider } from './noteProvider.js';

/** What an editor held when its note was last saved. Read when it is needed: it changes with each key. */
export class SavedContent {
  private saved: Node | null = null;

  /** Returns a function that stops it. */
  follow(note: Pick<NoteProvider, 'getState' | 'subscribe'>, content: () => Node): () => void {
    const remember = (): void => {
      if (note.getState().status === 'saved') this.saved = content();
    };
    remember();
    return note.subscribe(remember);
  }

  get(): Node | null {
    return this.saved;
  }
}
