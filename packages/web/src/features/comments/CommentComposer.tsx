import type { ContentNode } from '@snaplore/schema/contentText';
import { formatTime } from '@snaplore/schema/playMap';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { IconButton } from '../../design/IconButton.js';
import { errorText } from '../../lib/errorText.js';
import type { CommentQuote } from './commentView.js';
import { useMe } from '../../lib/session.js';
import { forgetDraft, keepDraft, readDraft } from './keptDrafts.js';
import styles from './CommentComposer.module.css';
import { ClockIcon, CrossIcon } from './commentIcons.js';
import { EditorSkeleton } from './EditorSkeleton.js';
import type { MentionMember } from './mentionMember.js';
import quoteStyles from './Quote.module.css';
import { m } from '../../paraglide/messages.js';

const loadEditor = () => import('./CommentEditor.js');
const CommentEditor = lazy(loadEditor);

interface CommentComposerProps {
  articleId: string;
  /** The author of the new comment. */
  authorName: string;
  authorImage: string | null;
  /** The current time of the video in milliseconds; null where there is no video. */
  currentTime: number | null;
  /** Text selected in a note, to be commented on. */
  quote: CommentQuote | null;
  onQuoteRemove: () => void;
  searchMembers: (query: string) => Promise<readonly MentionMember[]>;
  onSend: (comment: { content: ContentNode; timestamp: number | null; quote: CommentQuote | null }) => Promise<void>;
}

/** What the editor starts with: kept from before the page was loaded, or not sent. */
interface Unsent {
  content: ContentNode;
  quote: CommentQuote | null;
  /** Null for what was kept. */
  error: unknown;
}

/**
 * The editor of a new comment; until it has the focus, a button that looks like a field, so that its code loads only
 * when needed. Unsent words survive a reload (docs/domains/comments.md).
 */
export function CommentComposer({
  articleId,
  authorName,
  authorImage,
  currentTime,
  quote,
  onQuoteRemove,
  searchMembers,
  onSend,
}: CommentComposerProps) {
  const { id: userId } = useMe().user;
  const place = `new ${articleId}` as const;
  const [kept] = useState(() => readDraft(userId, place));
  const [isOpen, setOpen] = useState(false);
  // The time at which writing began.
  const [timestamp, setTimestamp] = useState(kept?.timestamp ?? null);
  const [unsent, setUnsent] = useState<Unsent | null>(
    kept && { content: kept.content, quote: kept.quote ?? null, error: null },
  );
  const quoted = unsent?.quote ?? quote;
  const isEditing = isOpen || quoted !== null || unsent !== null;

  const open = (): void => {
    setTimestamp(currentTime);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setUnsent(null);
    if (quote !== null) onQuoteRemove();
  };
  const giveUp = (): void => {
    forgetDraft(userId, place);
    close();
  };
  const send = (content: ContentNode): void => {
    const sent = { content, timestamp: quoted === null ? timestamp : null, quote: quoted };
    close();
    onSend(sent).then(
      () => {
        forgetDraft(userId, place, content);
      },
      (error: unknown) => {
        setTimestamp(sent.timestamp);
        setUnsent({ content, quote: sent.quote, error });
      },
    );
  };

  return (
    <div
      className={styles.composer}
      onPointerEnter={() => {
        void loadEditor();
      }}
    >
      <Avatar name={authorName} image={authorImage} size={28} />
      <div className={styles.field}>
        {!isEditing && (
          <>
            <button
              type="button"
              className={styles.closed}
              aria-label={m.comments_addCommentLabel()}
              onFocus={open}
              onClick={open}
            >
              <span>{m.comments_addComment()}</span>
            </button>
            {currentTime !== null && (
              <span className={styles.now} aria-hidden="true">
                <ClockIcon />
                {formatTime(currentTime)}
              </span>
            )}
          </>
        )}
        {isEditing && (
          <Suspense fallback={<EditorSkeleton />}>
            <CommentEditor
              key={unsent ? (unsent.error === null ? 'kept' : 'again') : 'new'}
              label={m.comments_addCommentLabel()}
              placeholder={m.comments_addComment()}
              submitLabel={m.comments_send()}
              initialContent={unsent?.content ?? null}
              // What was kept opens by itself.
              hasFocus={unsent?.error !== null}
              searchMembers={searchMembers}
              onSubmit={send}
              onCancel={giveUp}
              onWrite={(content) => {
                if (content) keepDraft(userId, place, { content, timestamp, quote: quoted });
                else forgetDraft(userId, place);
              }}
              onEmptyBlur={quoted === null ? giveUp : undefined}
              top={
                quoted && (
                  <div className={styles.quote}>
                    <blockquote className={quoteStyles.quote} aria-label={m.comments_quoted()}>
                      {quoted.text}
                    </blockquote>
                    <IconButton label={m.comments_removeQuote()} size={20} onClick={giveUp}>
                      <CrossIcon />
                    </IconButton>
                  </div>
                )
              }
              chips={
                quoted === null &&
                currentTime !== null && (
                  <TimeChoice
                    timestamp={timestamp}
                    onAdd={() => {
                      setTimestamp(currentTime);
                    }}
                    onRemove={() => {
                      setTimestamp(null);
                    }}
                  />
                )
              }
            />
          </Suspense>
        )}
        {unsent && unsent.error !== null && (
          <p className={styles.unsent} role="alert">
            {m.comments_notSent()} {errorText(unsent.error)}
          </p>
        )}
      </div>
    </div>
  );
}

function TimeChoice({
  timestamp,
  onAdd,
  onRemove,
}: {
  timestamp: number | null;
  onAdd: () => void;
  onRemove: () => void;
}) {
  if (timestamp === null)
    return (
      <IconButton label={m.comments_addTime()} size={24} onClick={onAdd}>
        <ClockIcon />
      </IconButton>
    );
  const time = formatTime(timestamp);
  return (
    <span className={styles.chip}>
      <ClockIcon />
      {time}
      <button type="button" aria-label={m.comments_removeTime({ time })} onClick={onRemove}>
        <CrossIcon />
      </button>
    </span>
  );
}
