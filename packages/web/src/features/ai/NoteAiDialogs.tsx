import type { Editor } from '@tiptap/core';
import { Suspense } from 'react';
import type { NoteUploads } from '../notes/files/noteUploads.js';
import { imageDialog, writerDialog } from './aiDialogs.js';
import type { NoteAi } from './useNoteAi.js';

interface NoteAiDialogsProps {
  ai: NoteAi;
  editor: Editor;
  uploads: NoteUploads;
}

const { Part: AiWriterDialog } = writerDialog;
const { Part: AiImageDialog } = imageDialog;

/** The open dialog of the AI writer or of AI images, also one that was open before the page was loaded. */
export function NoteAiDialogs({ ai, editor, uploads }: NoteAiDialogsProps) {
  if (ai.writing)
    return (
      <Suspense>
        <AiWriterDialog editor={editor} request={ai.writing} text={ai.text} onClose={ai.close} />
      </Suspense>
    );
  if (!ai.drawing) return null;
  return (
    <Suspense>
      <AiImageDialog editor={editor} uploads={uploads} place={ai.drawing} image={ai.image} onClose={ai.close} />
    </Suspense>
  );
}
