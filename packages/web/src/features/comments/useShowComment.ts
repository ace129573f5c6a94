import { useTimeout } from '@mantine/hooks';
import { delays } from '@snaplore/schema/limits';
import { useEffect, useEffectEvent, useState } from 'react';

interface ShowCommentOptions {
  /** The parameter `showComment` of the URL. */
  showComment: string | undefined;
  /** Removes the parameter from the URL, without a step in the history. */
  removeParameter: () => void;
  /** Opens the sidebar. */
  open: () => void;
  /** Whether the comment is loaded: its highlight lasts 3 s from then on. */
  isLoaded: (id: string) => boolean;
}

interface ShownComment {
  highlightedId: string | null;
  /** Opens the sidebar at a comment at once: from a marker of the video or an icon in the note. */
  show: (id: string) => void;
}

/**
 * Follows a link to a comment: the parameter is removed from the URL, after 300 ms the sidebar opens at the comment,
 * and 3 s later the highlight ends (docs/domains/comments.md).
 */
export function useShowComment({ showComment, removeParameter, open, isLoaded }: ShowCommentOptions): ShownComment {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const isVisible = highlightedId !== null && isLoaded(highlightedId);
  const clearParameter = useEffectEvent(removeParameter);
  // Removing the parameter must not cancel it.
  const { start: openAt, clear } = useTimeout((id: string) => {
    open();
    setHighlightedId(id);
  }, delays.deepLink);

  useEffect(() => {
    if (showComment === undefined || showComment === '') return;
    clearParameter();
    clear();
    openAt(showComment);
  }, [showComment, clear, openAt]);

  useEffect(() => {
    if (!isVisible) return undefined;
    const clear = window.setTimeout(() => {
      setHighlightedId(null);
    }, delays.commentHighlight);
    return () => {
      window.clearTimeout(clear);
    };
  }, [isVisible, highlightedId]);

  const show = (id: string): void => {
    open();
    setHighlightedId(id);
  };
  return { highlightedId, show };
}
