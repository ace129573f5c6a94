import { useTimeout } from '@mantine/hooks';
import { delays } from '@snaplore/schema/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommentThread } from './commentView.js';
import type { ArticleComments } from './useArticleComments.js';

interface ShowCommentOptions {
  /** The parameter `showComment` of the URL. */
  showComment: string | undefined;
  /** Removes the parameter from the URL, without a step in the history. */
  removeParameter: () => void;
  /** Opens the sidebar. */
  open: () => void;
  /** The comments that it is among. */
  comments: Pick<ArticleComments, 'threads' | 'isListed' | 'listThreadOf'>;
  /** Called once a link's comment is there, with its thread. */
  onArrive: (thread: CommentThread) => void;
}

interface ShownComment {
  highlightedId: string | null;
  /** Opens the sidebar at a comment at once: from a marker of the video or an icon in the note. */
  show: (id: string) => void;
}

/** The thread that has a comment. */
const threadWith = (threads: readonly CommentThread[] | null, id: string | null): CommentThread | undefined =>
  threads?.find((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id));

/**
 * Follows a link to a comment: the parameter is removed from the URL, after 300 ms the sidebar opens at the comment,
 * and 3 s later the highlight ends. One that is not among the loaded comments is asked for by its id; without it the
 * sidebar is shown as it is (docs/domains/comments.md).
 */
export function useShowComment({
  showComment,
  removeParameter,
  open,
  comments: { threads, isListed, listThreadOf },
  onArrive,
}: ShowCommentOptions): ShownComment {
  const [shown, setShown] = useState<{ id: string; isLinked: boolean } | null>(null);
  const highlightedId = shown?.id ?? null;
  const thread = threadWith(threads, highlightedId);
  const isVisible = thread !== undefined;
  const arrive = useEffectEvent(() => {
    if (thread && shown?.isLinked === true) onArrive(thread);
  });
  const clearParameter = useEffectEvent(removeParameter);
  // Removing the parameter must not cancel it.
  const { start: openAt, clear } = useTimeout((id: string) => {
    open();
    setShown({ id, isLinked: true });
  }, delays.deepLink);

  useEffect(() => {
    if (showComment === undefined || showComment === '') return;
    clearParameter();
    clear();
    openAt(showComment);
  }, [showComment, clear, openAt]);

  useEffect(() => {
    if (highlightedId === null || isVisible || !isListed) return undefined;
    let isCurrent = true;
    void listThreadOf(highlightedId).then((isListedNow) => {
      if (isCurrent && !isListedNow) setShown(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [highlightedId, isVisible, isListed, listThreadOf]);

  useEffect(() => {
    if (!isVisible) return undefined;
    arrive();
    const clear = window.setTimeout(() => {
      setShown(null);
    }, delays.commentHighlight);
    return () => {
      window.clearTimeout(clear);
    };
  }, [isVisible, highlightedId]);

  const show = (id: string): void => {
    open();
    setShown({ id, isLinked: false });
  };
  return { highlightedId, show };
}
