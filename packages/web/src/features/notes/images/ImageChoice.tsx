import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useState } from 'react';
import type { NoteUploads } from '../files/noteUploads.js';
import { holdSelection } from '../paste/heldSelection.js';

const ImageDialog = lazy(() => import('./ImageDialog.js'));

interface ImageChoiceProps {
  editor: Editor;
  uploads: NoteUploads;
  onDone: () => void;
}

/** Asks which image is put where the caret was when it was asked. */
export function ImageChoice({ editor, uploads, onDone }: ImageChoiceProps) {
  const [find] = useState(() => holdSelection(editor.state));
  const leave = (): void => {
    onDone();
    if (!editor.isDestroyed) editor.view.focus();
  };
  return (
    <Suspense>
      <ImageDialog
        onClose={leave}
        onChoose={(sources) => {
          leave();
          if (!editor.isDestroyed) uploads.add(sources, find(editor.state).from);
        }}
      />
    </Suspense>
  );
}
