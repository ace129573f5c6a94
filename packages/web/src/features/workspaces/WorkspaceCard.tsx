import { Link } from '@tanstack/react-router';
import { IconGlobe, IconLock } from '../../design/icons.js';
import { hueOf } from '../../design/Avatar.js';
import { tip } from '../../design/tip.js';
import type { WorkspaceListQuery } from '../../gql/types.js';
import { workspaceAddress } from '../../lib/addresses.js';
import { relativeDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { visibilityName, visibilityText } from './visibilityWords.js';
import type { CSSProperties } from 'react';
import styles from './WorkspacesScreen.module.css';

type Workspace = NonNullable<WorkspaceListQuery['company']>['workspaces'][number];

/** A workspace as a card: what it is called, what it is for, how much is in it. */
export function WorkspaceCard({ workspace }: { workspace: Workspace }) {
  const style = { '--c': hueOf(workspace.title) } as CSSProperties;
  const visibility = workspace.visibility;
  return (
    <Link {...workspaceAddress(workspace)} className={styles.card}>
      <span className={styles.top}>
        <span className={styles.mark} style={style} aria-hidden="true">{Array.from(workspace.title.trim())[0]?.toLocaleUpperCase() ?? 'W'}</span>
        <span className="grow" />
        {visibility === 'private' || visibility === 'public' ? (
          <span className={styles.visibility} role="img" aria-label={visibilityName(visibility)} {...tip(visibilityText(visibility))}>
            {visibility === 'private' ? <IconLock size={14} /> : <IconGlobe size={14} />}
          </span>
        ) : null}
      </span>
      <span className={`${styles.title ?? ''} cut`} title={workspace.title}>{workspace.title}</span>
      <span className={styles.description}>{workspace.description}</span>
      <span className={`${styles.about ?? ''} meta`}>
        <span className="num">{m.workspaces_articles({ count: workspace.articleCount })}</span>
        <span aria-hidden="true">·</span>
        <span>{relativeDate(workspace.lastActivityAt)}</span>
      </span>
    </Link>
  );
}
