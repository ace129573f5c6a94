import { useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { IconButton } from '../../design/IconButton.js';
import { IconTrash } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import type { VideoEdits } from './useVideoEdits.js';

interface DeleteRecordingButtonProps {
  edits: VideoEdits;
  onDeleted: () => void;
}

/** Takes all paragraphs out of a draft's video, once that is confirmed (docs/domains/videoEdits.md). */
export function DeleteRecordingButton({ edits: { edit }, onDeleted }: DeleteRecordingButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={m.videoedits_deleteRecording()}
        onClick={() => {
          setAsked(true);
        }}
      >
        <IconTrash />
      </IconButton>
      <ConfirmDialog
        opened={isAsked}
        title={m.videoedits_deleteRecordingTitle()}
        text={m.videoedits_deleteRecordingText()}
        confirmLabel={m.videoedits_deleteRecordingConfirm()}
        isDestructive
        onConfirm={() => {
          setAsked(false);
          if (!edit({ kind: 'clear' })) return;
          showToast('success', m.videoedits_recordingDeleted());
          onDeleted();
        }}
        onClose={() => {
          setAsked(false);
        }}
      />
    </>
  );
}
