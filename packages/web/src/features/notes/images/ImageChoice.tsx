import type { Editor } from '@tiptap/core';
import { Suspense, useState } from 'react';
import { attempt } from '../../../lib/attempt.js';
import { faultText } from '../../../lib/errorText.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import type { NoteUploads } from '../files/noteUploads.js';
import { holdSelection } from '../paste/heldSelection.js';

const dialog = lazyPart(() => import('./ImageDialog.js'));
const ImageDialog = dialog.Part;

/** Loads what asks for an image, and says so when it cannot be loaded. */
export async function loadImageChoice(): Promise<boolean> {
  return await attempt(dialog.load, { failure: faultText });
}

interface ImageChoiceProps {
  editor: Editor;
  uploads: NoteUploads;
  /** Opens what has AI draw an image. */
  onDraw?: ((editor: Editor) => void) | undefined;
  onDone: () => void;
}

/** Asks which image is put where the caret was when it was asked. */
export function ImageChoice({ editor, uploads, onDraw, onDone }: ImageChoiceProps) {
  const [find] = useState(() => holdSelection(editor.state));
  const leave = (): void => {
    onDone();
    if (!editor.isDestroyed) editor.view.focus();
  };
  return (
    <Suspense>
      <ImageDialog
        onClose={leave}
        onDraw={
          onDraw &&
          (() => {
            leave();
            if (!editor.isDestroyed) onDraw(editor);
          })
        }
        onChoose={(sources) => {
          leave();
          if (!editor.isDestroyed) uploads.add(sources, find(editor.state).from);
        }}
      />
    </Suspense>
  );
}
