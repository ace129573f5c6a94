import * as limits from '@snaplore/schema/limits';
import { filesOf, pathOfNode } from '@snaplore/schema/notes/noteFiles';
import { fileIdOfPath, noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { apollo } from '../../../lib/apollo.js';
import { AdoptNoteFilesDocument } from '../../../gql/AdoptNoteFiles.js';
import { isConnectionError } from '../../../lib/errorText.js';

/** Returns the ids of the files that pasted blocks name and the note does not. */
export function foreignFiles(slice: Slice, doc: Node): string[] {
  const pasted = filesOf({ type: 'doc', content: slice.content.toJSON() as ContentNode[] });
  if (pasted.size === 0) return [];
  const known = filesOf(doc.toJSON() as ContentNode);
  return [...pasted].filter((id) => !known.has(id));
}

/** Names other files in a note; null when it names none of them. */
export function renameFiles(change: Transaction, others: ReadonlyMap<string, string>): Transaction | null {
  change.doc.descendants((node, position) => {
    const name = pathOfNode(node.type.name);
    const id = name === undefined ? null : fileIdOfPath(node.attrs[name]);
    const other = id === null ? undefined : others.get(id);
    if (name === undefined || other === undefined || other === id) return;
    change.setNodeAttribute(position, name, noteFilePath(other));
    // An attachment repeats its id.
    if (node.attrs['id'] === id) change.setNodeAttribute(position, 'id', other);
  });
  return change.docChanged ? change : null;
}

/**
 * Gives a note files of its own for those that were pasted with blocks of other notes, so that deleting the source
 * breaks nothing (docs/domains/noteFiles.md). What the user may not see stays as it is, and is shown to nobody.
 */
export class FileAdoption {
  private readonly waiting = new Set<string>();

  constructor(
    private readonly articleId: string,
    private readonly view: () => EditorView | null,
  ) {}

  /** Blocks are pasted into the note. */
  pasted(slice: Slice, doc: Node): void {
    for (const id of foreignFiles(slice, doc)) this.waiting.add(id);
    // After the paste, if it is not refused.
    queueMicrotask(() => void this.adopt());
  }

  /** Asks the server; without a connection again later. A note that is saved gets files of its own in any case. */
  async adopt(): Promise<void> {
    const ids = [...this.waiting].slice(0, limits.noteFilesAtOnceMax);
    if (ids.length === 0) return;
    for (const id of ids) this.waiting.delete(id);
    try {
      const { data } = await apollo.mutate({
        mutation: AdoptNoteFilesDocument,
        variables: { input: { articleId: this.articleId, paths: ids.map(noteFilePath) } },
        context: { isRefusalExpected: true },
        fetchPolicy: 'no-cache',
      });
      const own = new Map<string, string>();
      for (const [at, id] of ids.entries()) {
        const adopted = fileIdOfPath(data?.adoptNoteFiles[at]);
        if (adopted !== null) own.set(id, adopted);
      }
      const view = this.view();
      const change = view && renameFiles(view.state.tr, own);
      // No step of undo: the same picture stands there.
      if (view?.editable && change) view.dispatch(change.setMeta('addToHistory', false));
    } catch (error) {
      if (!isConnectionError(error)) return;
      error.isShown = true;
      for (const id of ids) this.waiting.add(id);
      return;
    }
    await this.adopt();
  }
}
