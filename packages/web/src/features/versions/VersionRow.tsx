import { useEffect, useRef } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { LinkButton } from '../../design/LinkButton.js';
import type { VersionEntryPartsFragment } from '../../gql/types.js';
import type { articleVersionAddress } from '../../lib/addresses.js';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { versionAuthor } from './versionAuthor.js';
import { versionTime } from './versionTime.js';
import styles from './VersionHistory.module.css';

/** A link to a version was pressed: it is gone from the row when that opens, so the row takes the focus. */
let isFollowed = false;

interface VersionRowProps {
  version: VersionEntryPartsFragment;
  /** The version before it, as far as it is loaded. */
  before: VersionEntryPartsFragment | undefined;
  isOpen: boolean;
  address: ReturnType<typeof articleVersionAddress>;
}

/** A saved version: when, by whom, and 'View' on hover and focus. */
export function VersionRow({ version, before, isOpen, address }: VersionRowProps) {
  const time = versionTime(version.publishedAt);
  const summary = summaryOf(version, before);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpen || !isFollowed) return;
    isFollowed = false;
    row.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <li ref={row} tabIndex={-1} className={styles.version} aria-current={isOpen || undefined}>
      <VersionAvatar version={version} />
      <div className={styles.words}>
        <b>{time}</b>
        <span className={`cut ${styles.author ?? ''}`}>{versionAuthor(version)}</span>
        {summary === null ? null : (
          <span className={styles.summary} title={summary}>
            {summary}
          </span>
        )}
      </div>
      {isOpen ? null : (
        <LinkButton
          size="compact"
          className={styles.view}
          aria-label={m.versions_viewOf({ time })}
          title={dateAndTime(version.publishedAt)}
          onClick={() => {
            isFollowed = true;
          }}
          {...address}
        >
          {m.versions_view()}
        </LinkButton>
      )}
    </li>
  );
}

export function VersionAvatar({ version: { author } }: { version: VersionEntryPartsFragment }) {
  return author ? (
    <Avatar name={author.fullName} image={author.profileImageUrl} size={20} />
  ) : (
    <span className={styles.unknown} aria-hidden="true">
      ?
    </span>
  );
}

/** What is known without the texts of both: comparing these would load each version of the list as a whole. */
export function summaryOf(
  { number, title }: VersionEntryPartsFragment,
  before: VersionEntryPartsFragment | undefined,
): string | null {
  if (number === 1) return m.versions_firstPublication();
  return before && before.title !== title ? m.versions_newTitle({ title }) : null;
}
