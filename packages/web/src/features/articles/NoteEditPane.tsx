import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PanelScroll } from '../../design/Panel.js';
import { useMe } from '../../lib/session.js';
import { AiButton } from '../ai/AiButton.js';
import { NoteAiDialogs } from '../ai/NoteAiDialogs.js';
import { useNoteAi } from '../ai/useNoteAi.js';
import { QuoteSelectedButton } from '../comments/QuoteSelectedButton.js';
import { Collaborators } from '../notes/Collaborators.js';
import { FindInNote } from '../notes/find/FindInNote.js';
import { NoteEditor } from '../notes/NoteEditor.js';
import { SaveStatus } from '../notes/SaveStatus.js';
import { EditorQuoteMarks } from '../notes/quotes/EditorQuoteMarks.js';
import { quoteOfRange } from '../notes/quotes/quoteOfRange.js';
import { useNote } from '../notes/useNote.js';
import { keepPage } from '../notes/kept/keepPage.js';
import { m } from '../../paraglide/messages.js';
import type { EditedArticle, TextTab } from './articleMode.js';
import type { EditorComments } from './useEditorComments.js';
import { waitUntilSaved } from './waitUntilSaved.js';

interface NoteEditPaneProps {
  article: EditedArticle;
  tab: TextTab;
  /** A text to find and highlight for a moment. */
  find: string | undefined;
  /** Set to a function that waits until the note is saved. */
  flushRef: RefObject<() => Promise<void>>;
  /** The elements of the editor's frame that show 'Saved' and the collaborators. */
  statusSlot: HTMLElement | null;
  collaboratorsSlot: HTMLElement | null;
  comments: EditorComments;
  /** Called when the note was deleted, once nothing of it is left to copy. */
  onDeleted: () => void;
}

/** The live editor of a note, and AI in it. */
export default function NoteEditPane({
  article,
  tab,
  find,
  flushRef,
  statusSlot,
  collaboratorsSlot,
  comments,
  onDeleted,
}: NoteEditPaneProps) {
  const me = useMe();
  const opened = useNote({
    articleId: article.id,
    textTabId: tab.id,
    user: { id: me.user.id, name: me.user.fullName },
    names: {
      articleShortId: article.shortId,
      workspaceId: article.workspace.id,
      articleTitle: article.draft?.title ?? '',
      tabTitle: tab.title,
      tabSlug: tab.slug,
    },
  });
  const { note, state, shown } = opened;
  const around = useRef<HTMLDivElement>(null);
  const ai = useNoteAi(article.id, tab.id);

  useEffect(() => {
    flushRef.current = () => (note ? waitUntilSaved(note) : Promise.resolve());
    return () => {
      flushRef.current = () => Promise.resolve();
    };
  }, [flushRef, note]);

  // Once the note's files are here, to be opened again without a connection.
  useEffect(() => {
    const unmounted = new AbortController();
    if (state.isLoaded) void keepPage(unmounted.signal);
    return () => {
      unmounted.abort();
    };
  }, [state.isLoaded]);

  return (
    <PanelScroll label={m.notes_tabs()}>
      {statusSlot && shown ? createPortal(<SaveStatus shown={shown} />, statusSlot) : null}
      {collaboratorsSlot
        ? createPortal(<Collaborators collaborators={state.collaborators} />, collaboratorsSlot)
        : null}
      <div ref={around}>
        <FindInNote within={around} />
        <NoteEditor
          opened={opened}
          textTabId={tab.id}
          workspaceId={article.workspace.id}
          find={find}
          onDeleted={onDeleted}
          moreCommands={ai.commands}
          onDraw={ai.draw}
          renderActions={({ editor, from, to }) => (
            <>
              {comments.mayComment && (
                <QuoteSelectedButton
                  read={() => quoteOfRange(editor, { from, to }, tab.id, note?.epoch ?? null)}
                  onQuote={comments.startQuote}
                />
              )}
              {ai.isShown && (
                <AiButton
                  setupHint={ai.textHint}
                  onChoose={(choice) => {
                    ai.rewrite(editor, { from, to }, choice);
                  }}
                />
              )}
            </>
          )}
          renderMargin={(editor, uploads) =>
            note && (
              <>
                <NoteAiDialogs ai={ai} editor={editor} uploads={uploads} />
                <EditorQuoteMarks
                  editor={editor}
                  note={note}
                  textTabId={tab.id}
                  threads={comments.threads}
                  activeId={comments.highlightedId}
                  onStates={comments.reportQuotes}
                  onOpen={(thread) => {
                    comments.show(thread.id);
                  }}
                />
              </>
            )
          }
        />
      </div>
    </PanelScroll>
  );
}
