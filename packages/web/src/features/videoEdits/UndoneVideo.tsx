import { Button } from '../../design/Button.js';
import { m } from '../../paraglide/messages.js';
import { IconRedo, IconUndo } from './editIcons.js';
import { useEditKeys } from './useEditKeys.js';
import type { VideoEdits } from './useVideoEdits.js';
import styles from './EditTimeline.module.css';

const nothing = (): void => undefined;

/** Undo and redo, by buttons and keys, where a draft has no recording any more (docs/domains/videoEdits.md). */
export function UndoneVideo({ edits: { canUndo, canRedo, undo, redo } }: { edits: VideoEdits }) {
  useEditKeys({
    undo: canUndo ? undo : nothing,
    redo: canRedo ? redo : nothing,
    trimStart: nothing,
    trimEnd: nothing,
    split: nothing,
    cancelTrim: null,
  });
  if (!canUndo && !canRedo) return null;
  return (
    <div className={styles.undone}>
      {canUndo ? (
        <Button leftSection={<IconUndo />} onClick={undo}>
          {m.videoedits_undo()}
        </Button>
      ) : null}
      {canRedo ? (
        <Button leftSection={<IconRedo />} onClick={redo}>
          {m.videoedits_redo()}
        </Button>
      ) : null}
    </div>
  );
}
