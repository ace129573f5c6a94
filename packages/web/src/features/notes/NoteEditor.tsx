import type { ContentNode } from '@snaplore/schema/contentText';
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { showToast } from '../../design/toasts.js';
import type { NoteUploads } from './files/noteUploads.js';
import type { SelectedText } from './FormatMenu.js';
import { m } from '../../paraglide/messages.js';
import content from './NoteContent.module.css';
import { EditorBoundary } from './EditorBoundary.js';
import { NoteNotice } from './NoteNotice.js';
import { NoteReader } from './NoteReader.js';
import { StoppedEditor } from './StoppedEditor.js';
import type { SlashCommand } from './slashCommands.js';
import type { OpenedNote } from './useNote.js';

const LiveEditor = lazy(async () => ({ default: (await import('./LiveEditor.js')).LiveEditor }));

export interface NoteEditorProps {
  /** The result of `useNote`. */
  opened: OpenedNote;
  textTabId: string;
  /** The workspace whose members are suggested after an `@`. */
  workspaceId: string;
  /** A text to find and highlight for a moment, once the note is shown. */
  find?: string | undefined;
  /** Called when the note was deleted, once nothing of it is left to copy. */
  onDeleted?: (() => void) | undefined;
  /** The published content; shown while online editing is not possible. */
  published?: ContentNode | null | undefined;
  /** Rendered at the end of the menu over the selected text: 'Comment' and 'AI'. */
  renderActions?: ((selected: SelectedText) => ReactNode) | undefined;
  /** Rendered over the text and positioned relative to the page: the comment icons of the margin, and dialogs. */
  renderMargin?: ((editor: Editor, uploads: NoteUploads) => ReactNode) | undefined;
  /** Commands listed before the slash menu's own: the group 'AI'. */
  moreCommands?: readonly SlashCommand[] | undefined;
  /** Has AI draw an image where the caret is. */
  onDraw?: ((editor: Editor) => void) | undefined;
}

const nothing = (): void => undefined;

function Loading() {
  return (
    <Skeletons label={m.notes_connecting()} className={content.page}>
      <Skeleton width="48%" height={32} style={{ marginBottom: 28 }} />
      {[96, 88, 92, 40, 94, 72].map((width, index) => (
        <Skeleton key={index} width={`${String(width)}%`} height={12} style={{ marginBottom: 16 }} />
      ))}
    </Skeletons>
  );
}

/**
 * The live editor of a note: a loader until the note has loaded, then the text, and a notice if it cannot be edited.
 */
export function NoteEditor({
  opened: { note, state, reopen },
  textTabId,
  workspaceId,
  find,
  onDeleted = nothing,
  published,
  renderActions,
  renderMargin,
  moreCommands,
  onDraw,
}: NoteEditorProps) {
  const isRefused = state.status === 'refused' && !(state.isLoaded && state.isForbidden);
  // Once for each time that the connection is away for long, not for each attempt.
  const isAlone = isRefused || state.isAlone;
  useEffect(() => {
    if (isAlone) showToast('warning', m.notes_notPossible());
  }, [isAlone]);

  const isLostUnread = state.status === 'deleted' && !state.isLoaded;
  const leave = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isLostUnread) leave();
  }, [isLostUnread]);

  if (!note || (!state.isLoaded && !isRefused && !state.rejectReason)) return <Loading />;
  const refusal = isRefused && (
    <NoteNotice
      tone="amber"
      text={m.notes_notPossible()}
      action={{ label: m.notes_tryAgain(), run: () => note.retry() }}
    />
  );
  if (!state.isLoaded) {
    return (
      <>
        {refusal}
        {state.rejectReason && (
          <NoteNotice
            tone="amber"
            text={m.errors_noteTooLarge()}
            action={{ label: m.notes_reloadNote(), run: reopen }}
          />
        )}
        {published && <NoteReader content={published} textTabId={textTabId} />}
      </>
    );
  }
  return (
    <>
      {refusal}
      <EditorBoundary
        key={note.doc.clientID}
        fallback={<StoppedEditor note={note} textTabId={textTabId} onReopen={reopen} />}
      >
        <Suspense fallback={<Loading />}>
          <LiveEditor
            note={note}
            state={state}
            textTabId={textTabId}
            workspaceId={workspaceId}
            find={find}
            onReopen={reopen}
            onDeleted={onDeleted}
            renderActions={renderActions}
            renderMargin={renderMargin}
            moreCommands={moreCommands}
            onDraw={onDraw}
          />
        </Suspense>
      </EditorBoundary>
    </>
  );
}
