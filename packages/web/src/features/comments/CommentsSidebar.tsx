import { useMe } from '../../lib/session.js';
import { CommentsFrame } from './CommentsFrame.js';
import { CommentsPanel } from './CommentsPanel.js';
import type { CommentQuote, CommentThread } from './commentView.js';
import type { ArticleThreads } from './useArticleComments.js';
import { useMentionSearch } from './useMentionSearch.js';

interface CommentsSidebarProps {
  talk: ArticleThreads;
  /** The present time of the video in milliseconds; null where there is no video. */
  currentTime?: number | null;
  /** Words marked in a note: the composer opens with them. */
  quote?: CommentQuote | null;
  onQuoteRemove?: () => void;
  /** From `useShowComment`. */
  highlightedId?: string | null;
  onSeek?: ((time: number) => void) | null;
  onQuoteOpen?: ((thread: CommentThread) => void) | null;
  onClose: () => void;
}

/** The comments of an article beside it (docs/domains/comments.md). Mount it while it is open; close it when the route changes. */
export function CommentsSidebar({
  talk,
  currentTime = null,
  quote = null,
  onQuoteRemove = () => undefined,
  highlightedId = null,
  onSeek = null,
  onQuoteOpen = null,
  onClose,
}: CommentsSidebarProps) {
  const me = useMe();
  const searchPeople = useMentionSearch();
  return (
    <CommentsFrame onClose={onClose}>
      <CommentsPanel
        count={talk.count}
        threads={talk.threads}
        error={talk.error}
        onRetry={talk.retry}
        hasMore={talk.hasMore}
        isLoadingMore={talk.isLoadingMore}
        onLoadMore={talk.loadMore}
        authorName={me.user.fullName}
        authorImage={me.user.profileImageUrl}
        mayComment={talk.mayComment}
        currentTime={currentTime}
        quote={quote}
        onQuoteRemove={onQuoteRemove}
        highlightedId={highlightedId}
        searchPeople={searchPeople}
        onCreate={talk.create}
        onUpdate={talk.update}
        onDelete={talk.remove}
        onSeek={onSeek}
        onQuoteOpen={onQuoteOpen}
        onClose={onClose}
      />
    </CommentsFrame>
  );
}
