import { contentText } from '@snaplore/schema/contentText';
import { useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconButton } from '../../design/IconButton.js';
import { IconClose } from '../../design/frameIcons.js';
import { IconComment } from '../../design/icons.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { scrollToCenter } from '../../lib/scrollToCenter.js';
import { shortName } from '../../lib/shortName.js';
import { useMe } from '../../lib/session.js';
import { CommentComposer } from './CommentComposer.js';
import styles from './CommentsPanel.module.css';
import { CommentThreadItem } from './CommentThreadItem.js';
import type { CommentQuote, CommentReply, CommentThread } from './commentView.js';
import type { ArticleComments } from './useArticleComments.js';
import type { QuoteState } from './useQuoteStates.js';
import { useMentionSearch } from './useMentionSearch.js';
import { m } from '../../paraglide/messages.js';

/** What a question quotes at most (docs/domains/screens.md). */
const questionCharacters = 40;

export interface CommentsPanelProps {
  /** From `useArticleComments`. */
  comments: ArticleComments;
  /** Milliseconds of the video; null where there is no video. */
  currentTime: number | null;
  /** Text selected in a note: the composer opens with it. */
  quote: CommentQuote | null;
  onQuoteRemove: () => void;
  /** A comment to scroll to and highlight for a moment. */
  highlightedId: string | null;
  onSeek: ((time: number) => void) | null;
  onQuoteOpen: ((thread: CommentThread) => void) | null;
  /** What became of each quote, by the comment's id. */
  quoteStates: ReadonlyMap<string, QuoteState>;
  onClose: () => void;
}

/** The comments of an article: the composer, then the comments, newest first (docs/domains/comments.md). */
export function CommentsPanel({ comments, highlightedId, quoteStates, ...props }: CommentsPanelProps) {
  const { user } = useMe();
  const searchMembers = useMentionSearch();
  const { threads, hasMore, isLoadingMore, loadMore } = comments;
  const removedId = useId();
  const [commentToDelete, setCommentToDelete] = useState<CommentReply | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const isLoaded =
    threads?.some(
      (thread) => thread.id === highlightedId || thread.replies.some((reply) => reply.id === highlightedId),
    ) ?? false;

  useEffect(() => {
    if (highlightedId === null) return;
    if (isLoaded) scrollToCenter(document.getElementById(`comment-${highlightedId}`));
  }, [highlightedId, isLoaded]);

  const itemOf = (thread: CommentThread) => (
    <CommentThreadItem
      key={thread.id}
      thread={thread}
      highlightedId={highlightedId}
      mayReply={comments.mayComment}
      searchMembers={searchMembers}
      onSeek={props.onSeek}
      onQuoteOpen={props.onQuoteOpen}
      quoteState={quoteStates.get(thread.id)}
      onUpdate={comments.update}
      onDelete={setCommentToDelete}
      onReact={comments.react}
      onResolve={comments.resolve}
      onFollow={comments.follow}
      onReply={(parentId, content) => comments.create({ parentId, content, timestamp: null, quote: null })}
    />
  );
  return (
    <>
      <header className={styles.head}>
        {/* Opening the sheet focuses the heading, not the close button. */}
        <h2 tabIndex={-1} data-autofocus="">
          {threads === null ? m.comments_comments() : m.comments_title({ count: comments.count })}
        </h2>
        <IconButton label={m.comments_close()} size={24} onClick={props.onClose}>
          <IconClose />
        </IconButton>
      </header>
      {comments.mayComment && (
        <CommentComposer
          key={comments.articleId}
          articleId={comments.articleId}
          authorName={user.fullName}
          authorImage={user.profileImageUrl}
          currentTime={props.currentTime}
          quote={props.quote}
          onQuoteRemove={props.onQuoteRemove}
          searchMembers={searchMembers}
          onSend={(comment) => comments.create({ ...comment, parentId: null })}
        />
      )}
      <div className={styles.list} tabIndex={threads?.length ? 0 : -1} role="region" aria-label={m.comments_comments()}>
        <QueryState
          data={threads}
          error={comments.error}
          onRetry={comments.retry}
          failed={m.comments_failed()}
          skeleton={<CommentSkeletons />}
          isEmpty={(shown) => shown.length === 0}
          empty={<EmptyState icon={<IconComment size={20} />} text={m.comments_empty()} />}
        >
          {(shown) => {
            const isRemoved = ({ id, resolvedAt }: CommentThread): boolean =>
              resolvedAt === null && quoteStates.get(id) === 'removed';
            const onRemoved = shown.filter(isRemoved);
            return (
              <>
                <ul className={styles.threads}>{shown.filter((thread) => !isRemoved(thread)).map(itemOf)}</ul>
                {hasMore && (
                  <ShowMoreButton variant="subtle" fullWidth loading={isLoadingMore} onMore={loadMore}>
                    {m.comments_showMore()}
                  </ShowMoreButton>
                )}
                {onRemoved.length > 0 && (
                  <section className={styles.removed} aria-labelledby={removedId}>
                    <h3 id={removedId}>{m.comments_onRemovedWords()}</h3>
                    <ul className={styles.threads}>{onRemoved.map(itemOf)}</ul>
                  </section>
                )}
              </>
            );
          }}
        </QueryState>
      </div>
      <ConfirmDialog
        opened={commentToDelete !== null}
        title={m.comments_deleteTitle()}
        text={commentToDelete ? quoted(commentToDelete) : ''}
        confirmLabel={m.comments_remove()}
        isDestructive
        isBusy={isDeleting}
        {...(isDeleting ? { progress: m.comments_deleting() } : {})}
        onConfirm={() => {
          if (!commentToDelete) return;
          setDeleting(true);
          void comments.remove(commentToDelete.id).then(() => {
            setDeleting(false);
            setCommentToDelete(null);
          });
        }}
        onClose={() => {
          if (!isDeleting) setCommentToDelete(null);
        }}
      />
    </>
  );
}

/** The first words of a comment, for the question about it. */
const quoted = ({ content }: CommentReply): string =>
  `“${shortName(contentText(content).replaceAll(/\s+/g, ' '), questionCharacters)}”`;

function CommentSkeletons() {
  return (
    <Skeletons label={m.comments_loading()}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.skeleton}>
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
