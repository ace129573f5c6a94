import { noteField } from '@snaplore/schema/notes/noteSchema';
import { Editor } from '@tiptap/core';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { CodeBlockViews } from '../../packages/web/src/features/notes/code/codeBlockViews.ts';
import { NoteUploads } from '../../packages/web/src/features/notes/files/noteUploads.ts';
import { BarRequests } from '../../packages/web/src/features/notes/format/barRequests.ts';
import { noteEditorExtensions } from '../../packages/web/src/features/notes/noteEditorExtensions.ts';
import { RenderedParts } from '../../packages/web/src/features/notes/renderedParts.tsx';
import type { NoteProvider } from '../../packages/web/src/features/notes/noteProvider.ts';

const fromServer = 'server';

/** The product's editor on a copy of the note, with a line that loses nothing while it is up. */
export class Client {
  readonly doc = new Y.Doc();
  readonly editor: Editor;
  /** Updates on their way to the server, and from it. */
  readonly sent: Uint8Array[] = [];
  readonly arriving: Uint8Array[] = [];
  isOnline = true;
  /** Content arrived that the editor does not know: it stopped following. */
  isStopped = false;
  /** The letter that the caret is behind: the last one typed since which this client did nothing else. */
  letter: string | null = null;
  private readonly place = document.createElement('div');

  constructor(state: Uint8Array) {
    Y.applyUpdate(this.doc, state, fromServer);
    document.body.append(this.place);
    const nothing = (): void => undefined;
    this.editor = new Editor({
      element: this.place,
      injectCSS: false,
      extensions: noteEditorExtensions({
        // Of it, only these two are used.
        note: { doc: this.doc, awareness: new Awareness(this.doc) } as unknown as NoteProvider,
        commands: () => [],
        showSlash: nothing,
        mentions: { search: async () => await Promise.resolve([]), show: nothing },
        onLimit: nothing,
        onPasteRefused: nothing,
        onUnknownContent: () => (this.isStopped = true),
        codeBlocks: new CodeBlockViews(),
        parts: new RenderedParts(),
        uploads: new NoteUploads({ userId: '', noteId: '', articleId: '', isOnline: () => false }),
        requests: new BarRequests(),
        showLink: nothing,
      }),
    });
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== fromServer) this.sent.push(update);
    });
  }

  /** Takes the oldest update that arrived. */
  take(): void {
    const update = this.arriving.shift();
    if (update) Y.applyUpdate(this.doc, update, fromServer);
  }

  get note(): Y.XmlFragment {
    return this.doc.getXmlFragment(noteField);
  }

  get text(): string {
    return this.editor.state.doc.textBetween(0, this.editor.state.doc.content.size, '\n');
  }

  close(): void {
    this.editor.destroy();
    this.place.remove();
    this.doc.destroy();
  }
}
