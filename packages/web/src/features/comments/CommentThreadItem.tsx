import type { ContentNode } from '@snaplore/schema/contentText';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { memo, useState } from 'react';
import { TimeChip } from '../../design/TimeChip.js';
import { CommentCard } from './CommentCard.js';
import { CommentDraftEditor } from './CommentDraftEditor.js';
import styles from './CommentThreadItem.module.css';
import { isPending } from './commentUpdater.js';
import type { CommentReply, CommentThread } from './commentView.js';
import type { MentionMember } from './mentionMember.js';
import quoteStyles from './Quote.module.css';
import { can } from '../../lib/session.js';
import { FoldedThread, ResolvedLine } from './ResolvedThread.js';
import { hasThreadMenu, ThreadMenuItems } from './ThreadMenuItems.js';
import type { QuoteState } from './useQuoteStates.js';
import { useCommentDraft } from './useCommentDraft.js';
import { m } from '../../paraglide/messages.js';

const quoteClass = `${quoteStyles.quote ?? ''} ${styles.quote ?? ''}`;

interface CommentThreadItemProps {
  thread: CommentThread;
  highlightedId: string | null;
  mayReply: boolean;
  searchMembers: (query: string) => Promise<readonly MentionMember[]>;
  onSeek: ((time: number) => void) | null;
  /** Called when the quote is clicked: scrolls to it in the note. */
  onQuoteOpen: ((thread: CommentThread) => void) | null;
  /** What became of the quote; undefined without one. */
  quoteState: QuoteState | undefined;
  onResolve: (id: string, isResolved: boolean) => void;
  onFollow: (id: string, isFollowed: boolean) => void;
  onReply: (parentId: string, content: ContentNode) => Promise<void>;
  onUpdate: (id: string, content: ContentNode) => Promise<void>;
  onDelete: (comment: CommentReply) => void;
  onReact: (id: string, icon: ReactionIcon, isOn: boolean) => void;
}

/** A comment with its replies below it; a resolved one is folded until it is opened, or a link leads into it. */
export const CommentThreadItem = memo(function CommentThreadItem({
  thread,
  highlightedId,
  mayReply,
  searchMembers,
  onSeek,
  onQuoteOpen,
  quoteState,
  onResolve,
  onFollow,
  onReply,
  onUpdate,
  onDelete,
  onReact,
}: CommentThreadItemProps) {
  const reply = useCommentDraft(`reply ${thread.id}`, (content) => onReply(thread.id, content));
  const [isUnfolded, setUnfolded] = useState(false);
  const [wasResolvedHere, setResolvedHere] = useState(false);
  const isLinked = thread.id === highlightedId || thread.replies.some(({ id }) => id === highlightedId);
  // It stays open when the highlight ends.
  if (isLinked && !isUnfolded) setUnfolded(true);
  const isResolved = thread.resolvedAt !== null;
  // Nothing folds while an answer is being written.
  if (isResolved && !isUnfolded && !reply.draft)
    return (
      <li className={styles.thread}>
        <FoldedThread
          thread={thread}
          hasFocus={wasResolvedHere}
          onUnfold={() => {
            setUnfolded(true);
          }}
        />
      </li>
    );
  const shared = {
    searchMembers,
    onUpdate,
    onDelete,
    onReply:
      mayReply && !isPending(thread.id)
        ? () => {
            reply.open(null);
          }
        : null,
  };
  const onReactTo = (comment: CommentReply) => (can(comment, 'Comment.react') ? onReact : null);
  const { timestamp, quote } = thread;
  return (
    <li className={styles.thread}>
      {isResolved && (
        <ResolvedLine
          thread={thread}
          onFold={() => {
            setUnfolded(false);
          }}
        />
      )}
      <CommentCard
        {...shared}
        onReact={onReactTo(thread)}
        comment={thread}
        isHighlighted={thread.id === highlightedId}
        menuItems={
          hasThreadMenu(thread) && (
            <ThreadMenuItems
              thread={thread}
              onResolve={(id, resolves) => {
                setUnfolded(false);
                setResolvedHere(resolves);
                onResolve(id, resolves);
              }}
              onFollow={onFollow}
            />
          )
        }
      >
        {timestamp !== null && (
          <div className={styles.time}>
            <TimeChip
              time={timestamp}
              onClick={
                onSeek
                  ? () => {
                      onSeek(timestamp);
                    }
                  : undefined
              }
            />
          </div>
        )}
        {quote &&
          (onQuoteOpen && quoteState !== 'removed' && quoteState !== 'unpublished' ? (
            <button
              type="button"
              className={quoteClass}
              onClick={() => {
                onQuoteOpen(thread);
              }}
            >
              {quote.text}
            </button>
          ) : (
            <blockquote className={quoteClass}>{quote.text}</blockquote>
          ))}
        {quoteState === 'changed' && <p className={styles.state}>{m.comments_wordsChanged()}</p>}
        {quoteState === 'unpublished' && <p className={styles.state}>{m.comments_wordsUnpublished()}</p>}
      </CommentCard>
      {(thread.replies.length > 0 || reply.draft) && (
        <ul className={styles.replies}>
          {thread.replies.map((comment) => (
            <li key={comment.id}>
              <CommentCard
                {...shared}
                onReact={onReactTo(comment)}
                comment={comment}
                isHighlighted={comment.id === highlightedId}
              />
            </li>
          ))}
          {reply.draft && (
            <li>
              <CommentDraftEditor
                draft={reply.draft}
                failed={m.comments_notSent()}
                label={m.comments_replyTo({ name: thread.author?.fullName ?? m.comments_unknownAuthor() })}
                placeholder={m.comments_replyPlaceholder()}
                submitLabel={m.comments_reply()}
                searchMembers={searchMembers}
                onSubmit={reply.submit}
                onWrite={reply.keep}
                onCancel={reply.close}
                onEmptyBlur={reply.close}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  );
});
