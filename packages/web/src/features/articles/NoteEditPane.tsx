import type { AvailableWriterType } from '@snaplore/schema/ai';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { RefObject } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PanelScroll } from '../../design/Panel.js';
import { useMe } from '../../lib/session.js';
import { AiButton } from '../ai/AiButton.js';
import type { KeptRange } from '../ai/keptRange.js';
import { keepRange } from '../ai/keptRange.js';
import { Collaborators } from '../notes/Collaborators.js';
import { NoteEditor } from '../notes/NoteEditor.js';
import { SaveStatus } from '../notes/SaveStatus.js';
import { useNote } from '../notes/useNote.js';
import { m } from '../../paraglide/messages.js';
import type { Article, TextTab } from './articleMode.js';
import { savedNote } from './savedNote.js';

const AiWriterDialog = lazy(() => import('../ai/AiWriterDialog.js'));

interface NoteEditPaneProps {
  article: Article;
  tab: TextTab;
  /** Filled with what waits until the note's last words are saved. */
  flushRef: RefObject<() => Promise<void>>;
  /** Where 'Saved' and the people in the note are shown: in the editor's frame. */
  statusPlace: HTMLElement | null;
  peoplePlace: HTMLElement | null;
}

interface Rewriting {
  type: AvailableWriterType;
  text: string;
  place: KeptRange;
}

/** The live note of a tab, and the AI writer over its marked words. */
export default function NoteEditPane({ article, tab, flushRef, statusPlace, peoplePlace }: NoteEditPaneProps) {
  const me = useMe();
  const opened = useNote({
    articleId: article.id,
    textTabId: tab.id,
    user: { id: me.user.id, name: me.user.fullName },
  });
  const { note, state } = opened;
  const [rewriting, setRewriting] = useState<Rewriting | null>(null);

  useEffect(() => {
    flushRef.current = () => (note ? savedNote(note) : Promise.resolve());
    return () => {
      flushRef.current = () => Promise.resolve();
    };
  }, [flushRef, note]);

  const close = () => {
    rewriting?.place.release();
    setRewriting(null);
  };

  return (
    <PanelScroll label={m.notes_tabs()}>
      {statusPlace ? createPortal(<SaveStatus state={state} />, statusPlace) : null}
      {peoplePlace ? createPortal(<Collaborators people={state.people} />, peoplePlace) : null}
      <NoteEditor
        opened={opened}
        textTabId={tab.id}
        workspaceId={article.workspace.id}
        published={tab.content as ContentNode | null}
        renderAi={({ editor, from, to, text }) => (
          <AiButton
            onChoose={(type) => {
              setRewriting({ type, text, place: keepRange(editor, from, to) });
            }}
          />
        )}
      />
      {rewriting ? (
        <Suspense>
          <AiWriterDialog
            articleId={article.id}
            writerType={rewriting.type}
            selectedText={rewriting.text}
            onClose={close}
            onInsert={(text) => {
              rewriting.place.replace(text);
              setRewriting(null);
            }}
          />
        </Suspense>
      ) : null}
    </PanelScroll>
  );
}
