import type { ContentNode } from '@snaplore/schema/contentText';
import { noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { copyBlocks } from './copyBlocks.js';
import { NoteNotice } from './NoteNotice.js';
import type { NoteProvider } from './noteProvider.js';
import { NoteReader } from './NoteReader.js';

interface StoppedEditorProps {
  note: NoteProvider;
  textTabId: string;
  onReopen: () => void;
}

/** Replaces an editor that has failed: shows the readable content and offers to reopen the note. */
export function StoppedEditor({ note, textTabId, onReopen }: StoppedEditorProps) {
  const read = useMemo(() => readLiveNote(note.doc.getXmlFragment(noteField)), [note]);
  const isSaved = note.getState().status === 'saved';
  return (
    <>
      <NoteNotice
        tone="amber"
        text={m.notes_crashed()}
        detail={isSaved ? m.notes_crashedDetail() : m.notes_unsavedAdvice()}
        second={
          isSaved
            ? undefined
            : { label: m.notes_copyUnsaved(), run: () => void copyBlocks(read.children, noteSchema()) }
        }
        action={{ label: m.notes_reloadNote(), run: onReopen }}
      />
      <NoteReader content={read.toJSON() as ContentNode} textTabId={textTabId} />
    </>
  );
}
