import type { ContentNode } from '@snaplore/schema/contentText';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconButton } from '../../design/IconButton.js';
import { IconClose, IconComment } from '../../design/icons.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { CommentComposer } from './CommentComposer.js';
import styles from './CommentsPanel.module.css';
import { CommentThreadItem } from './CommentThreadItem.js';
import type { CommentQuote, CommentReply, CommentThread, NewComment } from './commentView.js';
import type { MentionPerson } from './MentionList.js';
import { m } from '../../paraglide/messages.js';

export interface CommentsPanelProps {
  count: number;
  /** Newest first; null while they are on their way. */
  threads: readonly CommentThread[] | null;
  error: unknown;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  authorName: string;
  authorImage: string | null;
  mayComment: boolean;
  currentTime: number | null;
  quote: CommentQuote | null;
  onQuoteRemove: () => void;
  /** A comment to scroll to and to show in the accent for a while. */
  highlightedId: string | null;
  searchPeople: (query: string) => Promise<readonly MentionPerson[]>;
  onCreate: (comment: NewComment) => Promise<void>;
  onUpdate: (id: string, content: ContentNode) => Promise<void>;
  onDelete: (id: string) => Promise<void>;
  onSeek: ((time: number) => void) | null;
  onQuoteOpen: ((thread: CommentThread) => void) | null;
  onClose: () => void;
}

/** Comments: the field on top, then what was said, newest first. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { threads, count, highlightedId, hasMore, isLoadingMore, onLoadMore, onCreate, onDelete } = props;
  const [doomed, setDoomed] = useState<CommentReply | null>(null);
  const isShown =
    threads?.some(
      (thread) => thread.id === highlightedId || thread.replies.some((reply) => reply.id === highlightedId),
    ) ?? false;

  useEffect(() => {
    if (highlightedId === null) return;
    if (isShown) {
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      document
        .getElementById(`comment-${highlightedId}`)
        ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    } else if (hasMore && !isLoadingMore) onLoadMore();
  }, [highlightedId, isShown, hasMore, isLoadingMore, onLoadMore]);

  return (
    <>
      <header className={styles.head}>
        {/* In the sheet the focus begins here, not on the cross. */}
        <h2 tabIndex={-1} data-autofocus="">
          {threads === null ? m.comments_comments() : m.comments_title({ count })}
        </h2>
        <IconButton label={m.comments_close()} size={24} onClick={props.onClose}>
          <IconClose />
        </IconButton>
      </header>
      {props.mayComment && (
        <CommentComposer
          authorName={props.authorName}
          authorImage={props.authorImage}
          currentTime={props.currentTime}
          quote={props.quote}
          onQuoteRemove={props.onQuoteRemove}
          searchPeople={props.searchPeople}
          onSend={(comment) => onCreate({ ...comment, parentId: null })}
        />
      )}
      <div className={styles.list} tabIndex={threads?.length ? 0 : -1} role="region" aria-label={m.comments_comments()}>
        <QueryState
          data={threads}
          error={props.error}
          onRetry={props.onRetry}
          failed={m.comments_failed()}
          skeleton={<CommentSkeletons />}
          isEmpty={(shown) => shown.length === 0}
          empty={<EmptyState icon={<IconComment size={20} />} text={m.comments_empty()} />}
        >
          {(shown) => (
            <ul className={styles.threads}>
              {shown.map((thread) => (
                <CommentThreadItem
                  key={thread.id}
                  thread={thread}
                  highlightedId={highlightedId}
                  mayReply={props.mayComment}
                  searchPeople={props.searchPeople}
                  onSeek={props.onSeek}
                  onQuoteOpen={props.onQuoteOpen}
                  onUpdate={props.onUpdate}
                  onDelete={setDoomed}
                  onReply={(parentId, content) => onCreate({ parentId, content, timestamp: null, quote: null })}
                />
              ))}
            </ul>
          )}
        </QueryState>
        {hasMore && (
          <Button variant="subtle" fullWidth loading={isLoadingMore} onClick={onLoadMore}>
            {m.comments_showMore()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={doomed !== null}
        title={m.comments_deleteTitle()}
        confirmLabel={m.comments_remove()}
        isDestructive
        onConfirm={() => {
          if (doomed) void onDelete(doomed.id);
          setDoomed(null);
        }}
        onClose={() => {
          setDoomed(null);
        }}
      />
    </>
  );
}

function CommentSkeletons() {
  return (
    <Skeletons label={m.comments_loading()}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.bones}>
          <Skeleton width={28} height={28} radius={14} />
          <div>
            <Skeleton width="46%" />
            <Skeleton width="92%" />
            <Skeleton width={index === 1 ? '70%' : '38%'} />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
