import { useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { Button } from '../../design/Button.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { IconTrash } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import type { VersionEntryPartsFragment } from '../../gql/types.js';
import { dateAndTime } from '../../lib/dates.js';
import { shortName } from '../../lib/shortName.js';
import { m } from '../../paraglide/messages.js';
import type { VersionActions } from './useVersionActions.js';
import { versionAuthor } from './versionAuthor.js';
import { versionTime } from './versionTime.js';
import styles from './VersionScreen.module.css';

interface VersionFooterProps {
  entry: VersionEntryPartsFragment;
  actions: VersionActions;
}

/** Whose version it is and from when; Delete, back to the editor, and Restore. */
export function VersionFooter({ entry, actions }: VersionFooterProps) {
  const [asked, setAsked] = useState<'restore' | 'delete' | null>(null);
  const time = versionTime(entry.publishedAt);
  const names = { time: dateAndTime(entry.publishedAt), title: shortName(entry.title || m.common_untitled(), 40) };
  const close = () => {
    setAsked(null);
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.who}>
        {entry.author ? <Avatar name={entry.author.fullName} image={entry.author.profileImageUrl} size={28} /> : null}
        <span className={styles.by}>
          <b {...tip(dateAndTime(entry.publishedAt))}>{time}</b>
          <span className="cut">{versionAuthor(entry)}</span>
        </span>
      </div>
      <Button
        variant="subtle"
        isDestructive
        leftSection={<IconTrash />}
        onClick={() => {
          setAsked('delete');
        }}
      >
        {m.versions_delete()}
      </Button>
      <Button onClick={() => void actions.quit()}>{m.versions_backToLatest()}</Button>
      <Button
        variant="filled"
        onClick={() => {
          setAsked('restore');
        }}
      >
        {m.versions_restore()}
      </Button>
      <ConfirmDialog
        opened={asked === 'restore'}
        title={m.versions_restoreTitle()}
        text={m.versions_restoreText(names)}
        confirmLabel={m.versions_restoreAction()}
        onConfirm={() => {
          close();
          void actions.restore();
        }}
        onClose={close}
      />
      <ConfirmDialog
        opened={asked === 'delete'}
        title={m.versions_deleteTitle()}
        text={m.versions_deleteText(names)}
        confirmLabel={m.versions_delete()}
        isDestructive
        isBusy={actions.isDeleting}
        onConfirm={() => void actions.remove().then(close)}
        onClose={close}
      />
    </footer>
  );
}
