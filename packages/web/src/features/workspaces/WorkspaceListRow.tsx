import { Link } from '@tanstack/react-router';
import { memo, type CSSProperties } from 'react';
import { hueOf } from '../../design/Avatar.js';
import { IconPeople } from '../../design/frameIcons.js';
import { IconGlobe, IconLock } from '../../design/icons.js';
import tables from '../../design/Table.module.css';
import type { RowProps } from '../../design/VirtualRows.js';
import type { WorkspaceListQuery } from '../../gql/types.js';
import { workspaceAddress } from '../../lib/addresses.js';
import { slashDate } from '../../lib/dates.js';
import { can, useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { RowMenu } from '../shell/RowMenu.js';
import { StarButton } from './StarButton.js';
import { visibilityName } from './visibilityLabels.js';
import { WorkspaceItems } from './WorkspaceItems.js';
import styles from './WorkspacesScreen.module.css';

export type ListedWorkspace = NonNullable<WorkspaceListQuery['company']>['workspaces'][number];

const visibilityIcons = { private: IconLock, organization: IconPeople, public: IconGlobe, personal: IconLock };

interface WorkspaceListRowProps extends RowProps {
  workspace: ListedWorkspace;
  /** The same function in all rows and renders, so that scrolling renders only new rows. */
  onStar: (workspace: ListedWorkspace) => void;
}

/** A workspace in the list. The whole row is a link; the star and the menu lie above it. */
export const WorkspaceListRow = memo(function WorkspaceListRow({ workspace, onStar, ...row }: WorkspaceListRowProps) {
  const { company } = useMe();
  const { title, description, visibility, articleCount, isArchived } = workspace;
  const VisibilityIcon = visibilityIcons[visibility];
  const name = visibilityName(visibility, company.title);
  const date = slashDate(workspace.lastActivityAt);
  return (
    <tr {...row} className={styles.row} data-archived={isArchived || undefined}>
      <td>
        <span className={styles.cell}>
          <span className={styles.mark} style={{ '--c': hueOf(title) } as CSSProperties} aria-hidden="true">
            {Array.from(title.trim())[0]?.toLocaleUpperCase()}
          </span>
          <span className={styles.names}>
            <span className={styles.title}>
              <Link {...workspaceAddress(workspace)} className={`${styles.link ?? ''} cut`} title={title}>
                {title}
              </Link>
              {isArchived ? <span className={styles.archived}>{m.workspaces_archivedMark()}</span> : null}
            </span>
            <span className={`${styles.description ?? ''} cut`} title={description}>
              {description}
            </span>
            <span
              className={`${styles.below ?? ''} cut num`}
            >{`${m.workspaces_articles({ count: articleCount })} · ${date}`}</span>
          </span>
        </span>
      </td>
      <td className={`${tables.dim ?? ''} ${styles.wideOnly ?? ''}`} title={name}>
        <span className={styles.visibility}>
          <VisibilityIcon size={14} />
          <span className="cut">{name}</span>
        </span>
      </td>
      <td className={`${tables.dim ?? ''} ${styles.hideSmall ?? ''} ${styles.count ?? ''} num`}>{articleCount}</td>
      <td className={`${tables.dim ?? ''} ${styles.hideSmall ?? ''} num`}>{date}</td>
      <td>
        <span className={styles.actions}>
          <StarButton workspace={workspace} onToggle={onStar} />
          {can(workspace, 'Workspace.edit') ? (
            <RowMenu label={m.workspaces_actionsOf({ title })}>
              <WorkspaceItems workspace={workspace} isInList />
            </RowMenu>
          ) : null}
        </span>
      </td>
    </tr>
  );
});
