import type { ContentNode } from '@snaplore/schema/contentText';
import { lazy, memo, Suspense, useState } from 'react';
import { TimeChip } from '../../design/TimeChip.js';
import { errorText } from '../../lib/errorText.js';
import { CommentCard } from './CommentCard.js';
import styles from './CommentThreadItem.module.css';
import { isPending } from './commentUpdater.js';
import type { CommentReply, CommentThread } from './commentView.js';
import type { MentionPerson } from './MentionList.js';
import { m } from '../../paraglide/messages.js';

const CommentEditor = lazy(() => import('./CommentEditor.js'));

interface CommentThreadItemProps {
  thread: CommentThread;
  highlightedId: string | null;
  mayReply: boolean;
  searchPeople: (query: string) => Promise<readonly MentionPerson[]>;
  onSeek: ((time: number) => void) | null;
  /** The quote was clicked: shows its words in the note. */
  onQuoteOpen: ((thread: CommentThread) => void) | null;
  onReply: (parentId: string, content: ContentNode) => Promise<void>;
  onUpdate: (id: string, content: ContentNode) => Promise<void>;
  onDelete: (comment: CommentReply) => void;
}

/** A comment with its replies below it. */
export const CommentThreadItem = memo(function CommentThreadItem({
  thread,
  highlightedId,
  mayReply,
  searchPeople,
  onSeek,
  onQuoteOpen,
  onReply,
  onUpdate,
  onDelete,
}: CommentThreadItemProps) {
  const [reply, setReply] = useState<{ content: ContentNode | null; error: unknown } | null>(null);
  const shared = {
    searchPeople,
    onUpdate,
    onDelete,
    onReply:
      mayReply && !isPending(thread.id)
        ? () => {
            setReply({ content: null, error: null });
          }
        : null,
  };
  const { timestamp, quote } = thread;

  const send = (content: ContentNode): void => {
    setReply(null);
    onReply(thread.id, content).catch((error: unknown) => {
      setReply({ content, error });
    });
  };
  return (
    <li className={styles.thread}>
      <CommentCard {...shared} comment={thread} isHighlighted={thread.id === highlightedId}>
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
          (onQuoteOpen ? (
            <button
              type="button"
              className={styles.quote}
              onClick={() => {
                onQuoteOpen(thread);
              }}
            >
              {quote.text}
            </button>
          ) : (
            <blockquote className={styles.quote}>{quote.text}</blockquote>
          ))}
      </CommentCard>
      {(thread.replies.length > 0 || reply) && (
        <ul className={styles.replies}>
          {thread.replies.map((comment) => (
            <li key={comment.id}>
              <CommentCard {...shared} comment={comment} isHighlighted={comment.id === highlightedId} />
            </li>
          ))}
          {reply && (
            <li className={styles.reply}>
              <Suspense
                fallback={<div className={styles.coming} role="status" aria-label={m.comments_loadingEditor()} />}
              >
                <CommentEditor
                  key={reply.content ? 'again' : 'new'}
                  label={m.comments_replyTo({ name: thread.author?.fullName ?? m.comments_somebody() })}
                  placeholder={m.comments_replyPlaceholder()}
                  submitLabel={m.comments_reply()}
                  initialContent={reply.content}
                  searchPeople={searchPeople}
                  onSubmit={send}
                  onCancel={() => {
                    setReply(null);
                  }}
                  onEmptyBlur={() => {
                    setReply(null);
                  }}
                />
              </Suspense>
              {reply.error !== null && (
                <p className={styles.fault} role="alert">
                  {m.comments_notSent()} {errorText(reply.error)}
                </p>
              )}
            </li>
          )}
        </ul>
      )}
    </li>
  );
});
