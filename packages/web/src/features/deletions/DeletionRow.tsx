import { memo } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { Button } from '../../design/Button.js';
import { IconDocument } from '../../design/frameIcons.js';
import { IconPencil } from '../../design/icons.js';
import tables from '../../design/Table.module.css';
import type { DeletionsQuery } from '../../gql/types.js';
import { dateAndTime, slashDate } from '../../lib/dates.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import { daysLeft, deletionKindName } from './deletionWords.js';
import { useRestore } from './useRestore.js';
import styles from './Deletions.module.css';

interface DeletionRowProps {
  deletion: DeletionsQuery['deletions']['nodes'][number];
}

/** An article or a draft that can be brought back. On a narrow screen the rest is below the title. */
export const DeletionRow = memo(function DeletionRow({ deletion }: DeletionRowProps) {
  const { run, isBusy } = useAction();
  const { restore } = useRestore();
  const { kind, nestedCount, deletedAt, deletedBy } = deletion;
  const title = deletion.title || m.common_untitled();
  const workspace = workspaceTitle(deletion.workspace);
  const left = daysLeft(deletedAt);
  const what = deletionKindName(kind);
  return (
    <tr>
      <td>
        <span className="row">
          {kind === 'draft' ? <IconPencil /> : <IconDocument />}
          <span className={styles.title}>
            <span className={styles.name}>
              <span className="cut" title={title}>
                {deletion.title ? <b>{title}</b> : <span className={styles.untitled}>{title}</span>}
              </span>
              {nestedCount > 0 ? (
                <span className={styles.nested}>{m.deletions_nested({ count: nestedCount })}</span>
              ) : null}
            </span>
            <span className={`${styles.below ?? ''} cut num`}>
              {`${what} · ${m.deletions_left({ count: left })} · ${workspace}`}
            </span>
          </span>
        </span>
      </td>
      <td className={styles.what}>{what}</td>
      <td className={`${tables.dim ?? ''} ${styles.workspace ?? ''}`} title={workspace}>
        {workspace}
      </td>
      <td className={styles.who}>
        {deletedBy ? (
          <span className="row">
            <Avatar name={deletedBy.fullName} image={deletedBy.profileImageUrl} size={20} />
            <span className="cut" title={deletedBy.fullName}>
              {deletedBy.fullName}
            </span>
          </span>
        ) : null}
      </td>
      <td className={`${tables.dim ?? ''} ${styles.when ?? ''} num`}>
        <time dateTime={deletedAt} title={dateAndTime(deletedAt)}>
          {slashDate(deletedAt)}
        </time>
      </td>
      <td className={`${tables.dim ?? ''} ${styles.left ?? ''} num`}>{left}</td>
      <td className={styles.actions}>
        <Button
          size="compact"
          loading={isBusy}
          aria-label={m.deletions_restoreOf({ title })}
          onClick={() => {
            void run(() => restore(deletion));
          }}
        >
          {m.deletions_restore()}
        </Button>
      </td>
    </tr>
  );
});
