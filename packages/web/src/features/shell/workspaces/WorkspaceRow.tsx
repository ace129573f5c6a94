import { Link } from '@tanstack/react-router';
import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { hueOf } from '../../../design/Avatar.js';
import { IconGrip } from '../../../design/icons.js';
import { tip } from '../../../design/tip.js';
import type { RowProps } from '../../../design/VirtualRows.js';
import type { SidebarWorkspacesQuery } from '../../../gql/types.js';
import { workspaceAddress } from '../../../lib/addresses.js';
import { m } from '../../../paraglide/messages.js';
import { StarButton } from '../../workspaces/StarButton.js';
import styles from './WorkspacesSidebar.module.css';

export type SidebarWorkspace = NonNullable<SidebarWorkspacesQuery['company']>['workspaces'][number];

interface WorkspaceRowProps {
  workspace: SidebarWorkspace;
  row: RowProps;
  isCurrent: boolean;
  /** Whether it can be reordered: if it has no star and the list is not filtered. */
  isMovable: boolean;
  isDragged: boolean;
  /** Where the dragged row would be dropped. */
  drop: 'above' | 'below' | undefined;
  onFavorite: (workspace: SidebarWorkspace) => void;
  onMove: (id: string, step: 1 | -1) => void;
}

/**
 * A workspace in the sidebar: a link, a handle to reorder it, and the star (docs/domains/workspaces.md).
 */
export const WorkspaceRow = memo(function WorkspaceRow({
  workspace,
  row,
  isCurrent,
  isMovable,
  isDragged,
  drop,
  onFavorite,
  onMove,
}: WorkspaceRowProps) {
  const { id, title } = workspace;
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // Elsewhere in the list the arrows move between rows.
    event.stopPropagation();
    onMove(id, step);
  };
  return (
    <li
      {...row}
      className={styles.row}
      data-id={id}
      draggable={isMovable}
      data-current={isCurrent || undefined}
      data-drop={drop}
      data-dragged={isDragged || undefined}
    >
      <Link
        {...workspaceAddress(workspace)}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        draggable={false}
      >
        <span className={styles.mark} style={{ '--c': hueOf(title) } as CSSProperties} aria-hidden="true">
          {Array.from(title.trim())[0]?.toLocaleUpperCase()}
        </span>
        <span className="cut" title={title}>
          {title}
        </span>
      </Link>
      {isMovable ? (
        <button
          type="button"
          className={styles.grip}
          aria-label={m.shell_moveWorkspace({ title })}
          {...tip(m.shell_reorderHint())}
          onKeyDown={press}
        >
          <IconGrip />
        </button>
      ) : null}
      <StarButton workspace={workspace} onToggle={onFavorite} />
    </li>
  );
});
