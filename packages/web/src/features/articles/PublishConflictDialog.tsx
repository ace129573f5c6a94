import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import dialog from '../../design/Dialog.module.css';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import type { PublishConflict } from './publishConflict.js';

interface PublishConflictDialogProps {
  conflict: PublishConflict;
  isPublishing: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Says what a colleague published or changed since the editor was opened. The focus starts on Cancel. */
export function PublishConflictDialog({ conflict, isPublishing, onPublish, onClose }: PublishConflictDialogProps) {
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
      <DialogFooter>
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
