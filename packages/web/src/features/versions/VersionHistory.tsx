import { useState } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconClose } from '../../design/frameIcons.js';
import { IconChevronDown } from '../../design/icons.js';
import { QueryState } from '../../design/QueryState.js';
import { ResizableSide } from '../../design/ResizableSide.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { tip } from '../../design/tip.js';
import type { VersionTarget } from '../../lib/addresses.js';
import { dateAndTime } from '../../lib/dates.js';
import { useEscape } from '../../lib/useEscape.js';
import { useMedia } from '../../lib/useMedia.js';
import { m } from '../../paraglide/messages.js';
import { SavedVersions } from './SavedVersions.js';
import { useArticleHistory } from './useArticleHistory.js';
import { versionAuthor } from './versionAuthor.js';
import { VersionAvatar } from './VersionRow.js';
import { versionTime } from './versionTime.js';
import styles from './VersionHistory.module.css';

interface VersionHistoryProps {
  article: { id: string; shortId: string };
  /** The version on the screen; null in the editor. */
  openNumber: number | null;
  target: VersionTarget;
  onClose: () => void;
}

/** The version history beside an article: the current version, and the saved ones (docs/domains/versions.md). */
export default function VersionHistory({ article, openNumber, target, onClose }: VersionHistoryProps) {
  const { history, state, error, refetch } = useArticleHistory(article.id);
  const [isExpanded, setExpanded] = useState(true);
  const isFloating = useMedia('(max-width: 1180px)') && openNumber === null;
  useEscape(isFloating, onClose);
  return (
    <div className={styles.frame} data-floating={isFloating || undefined}>
      <ResizableSide kind="versions" label={m.versions_history()} edge="left" initial={289}>
        <div className={styles.side}>
          <header className={styles.head}>
            <h2>{m.versions_history()}</h2>
            <IconButton label={m.versions_close()} size={28} onClick={onClose}>
              <IconClose />
            </IconButton>
          </header>
          <div className={styles.list}>
            <QueryState
              data={history}
              error={error}
              onRetry={refetch}
              failed={m.versions_historyFailed()}
              skeleton={
                <Skeletons label={m.common_loading()} className={styles.skeletons ?? ''}>
                  <Skeleton height={36} />
                  <Skeleton width="60%" height={16} />
                </Skeletons>
              }
            >
              {({ count, current }) => (
                <>
                  {current ? (
                    <div className={styles.version}>
                      <VersionAvatar version={current} />
                      <div className={styles.words}>
                        <b>{m.versions_current()}</b>
                        <span className={styles.author} {...tip(dateAndTime(current.publishedAt))}>
                          {m.versions_byAt({ author: versionAuthor(current), time: versionTime(current.publishedAt) })}
                        </span>
                      </div>
                    </div>
                  ) : (
                    <p className={styles.empty}>{m.versions_unpublished()}</p>
                  )}
                  {count > 0 ? (
                    <button
                      type="button"
                      className={styles.saved}
                      aria-expanded={isExpanded}
                      onClick={() => {
                        setExpanded(!isExpanded);
                      }}
                    >
                      <IconChevronDown size={12} />
                      {m.versions_saved({ count })}
                    </button>
                  ) : null}
                  {count === 0 && current ? <p className={styles.empty}>{m.versions_none()}</p> : null}
                  {count > 0 && isExpanded ? (
                    <SavedVersions article={article} state={state ?? ''} openNumber={openNumber} target={target} />
                  ) : null}
                </>
              )}
            </QueryState>
          </div>
          {history && history.count > 0 ? <p className={styles.note}>{m.versions_historyNote()}</p> : null}
        </div>
      </ResizableSide>
    </div>
  );
}
