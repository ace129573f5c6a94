import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import dialog from '../../design/Dialog.module.css';
import { IconCheck } from '../../design/icons.js';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { LostParts } from '../versions/LostParts.js';
import type { PublishConflict } from './publishConflict.js';
import styles from './PublishConflictDialog.module.css';

interface PublishConflictDialogProps {
  articleId: string;
  conflict: PublishConflict;
  isPublishing: boolean;
  /** Saves what is not saved yet. */
  flush: () => Promise<unknown>;
  onCompare: () => void;
  onPublish: () => void;
  onClose: () => void;
}

/**
 * Says what a colleague published or changed since the editor was opened, and what readers would no longer see. The
 * focus starts on Cancel (docs/domains/versions.md).
 */
export default function PublishConflictDialog({
  articleId,
  conflict,
  isPublishing,
  flush,
  onCompare,
  onPublish,
  onClose,
}: PublishConflictDialogProps) {
  const by = conflict.by || m.articles_somebody();
  const at = dateAndTime(conflict.at);
  const isTitle = conflict.changed === 'title';
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={isTitle ? m.articles_conflictTitleChanged({ by }) : m.articles_conflictPublished({ by })}
    >
      <p className={dialog.text}>
        {isTitle
          ? m.articles_conflictTitleText({ by, at, title: conflict.title })
          : m.articles_conflictPublishedText({ by, at })}
      </p>
      {isTitle ? null : (
        <>
          <LostParts articleId={articleId} flush={flush} />
          <p className={styles.kept}>
            <IconCheck size={14} />
            {m.versions_keptInHistory({ by })}
          </p>
        </>
      )}
      <DialogFooter>
        {isTitle ? null : (
          <Button size="md" variant="subtle" className={styles.compare} onClick={onCompare}>
            {m.versions_seeDifference()}
          </Button>
        )}
        <Button size="md" onClick={onClose} data-autofocus>
          {m.common_cancel()}
        </Button>
        <Button size="md" variant="filled" loading={isPublishing} onClick={onPublish}>
          {m.articles_publishAllTheSame()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
