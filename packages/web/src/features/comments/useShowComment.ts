import { useTimeout } from '@mantine/hooks';
import { delays } from '@snaplore/schema/limits';
import { useEffect, useEffectEvent, useState } from 'react';

interface ShowCommentOptions {
  /** The address's `showComment`, while it is there. */
  showComment: string | undefined;
  /** Takes the parameter out of the address, without a step in the history. */
  removeParameter: () => void;
  /** Opens the sidebar. */
  open: () => void;
  /** Whether the comment is among those loaded: its highlight lasts 3 s from the moment it can be seen. */
  isLoaded: (id: string) => boolean;
}

interface ShownComment {
  highlightedId: string | null;
  /** Opens the sidebar at a comment at once: from a marker in the video or a mark in the note. */
  show: (id: string) => void;
}

/**
 * A link to a comment: the parameter goes, after 300 ms the sidebar opens at it, after 3 s the highlight goes (docs/domains/comments.md).
 */
export function useShowComment({ showComment, removeParameter, open, isLoaded }: ShowCommentOptions): ShownComment {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const isVisible = highlightedId !== null && isLoaded(highlightedId);
  const clearParameter = useEffectEvent(removeParameter);
  // The parameter is gone a moment later; what it asked for is not.
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
