import { contentText } from '@snaplore/schema/contentText';
import { useEffect, useRef } from 'react';
import { IconCheck, IconChevronDown, IconChevronUp } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { shortName } from '../../lib/shortName.js';
import { commentDate } from './commentDate.js';
import type { CommentThread } from './commentView.js';
import styles from './ResolvedThread.module.css';
import { m } from '../../paraglide/messages.js';

/** How many characters of a folded thread are read out and shown at most. */
const shownCharacters = 80;

const resolvedWords = ({ resolvedBy, resolvedAt }: CommentThread): string =>
  m.comments_resolvedBy({
    name: resolvedBy?.fullName ?? m.comments_unknownAuthor(),
    time: commentDate(resolvedAt ?? ''),
  });

/** A resolved thread as one row: its first words, and how many comments it has. */
export function FoldedThread({
  thread,
  hasFocus,
  onUnfold,
}: {
  thread: CommentThread;
  /** Whether the user has just resolved it here: its menu, which had the focus, is gone. */
  hasFocus: boolean;
  onUnfold: () => void;
}) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) row.current?.focus();
  }, [hasFocus]);
  return (
    <button
      ref={row}
      type="button"
      className={styles.row}
      aria-expanded="false"
      onClick={onUnfold}
      {...tip(resolvedWords(thread))}
    >
      <IconCheck />
      <span>{m.comments_resolved()}</span>
      <span className={styles.words}>
        {shortName(contentText(thread.content).replaceAll(/\s+/g, ' '), shownCharacters)}
      </span>
      <span className={styles.count}>{m.comments_inThread({ count: 1 + thread.replies.length })}</span>
      <IconChevronDown />
    </button>
  );
}

/** Above a resolved thread that is open: who resolved it and when. */
export function ResolvedLine({ thread, onFold }: { thread: CommentThread; onFold: () => void }) {
  return (
    <button type="button" className={styles.row} aria-expanded="true" onClick={onFold}>
      <IconCheck />
      <span className={styles.words}>{resolvedWords(thread)}</span>
      <IconChevronUp />
    </button>
  );
}
