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
  has: (id: string) => boolean;
}

interface ShownComment {
  highlightedId: string | null;
  /** Opens the sidebar at a comment at once: from a marker in the video or a mark in the note. */
  show: (id: string) => void;
}

/**
 * A link to a comment: the parameter goes, after 300 ms the sidebar opens at it, after 3 s the highlight goes (docs/domains/comments.md).
 */
export function useShowComment({ showComment, removeParameter, open, has }: ShowCommentOptions): ShownComment {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const isSeen = highlightedId !== null && has(highlightedId);
  const take = useEffectEvent(removeParameter);
  // The parameter is gone a moment later; what it asked for is not.
  const { start: openAt, clear } = useTimeout((id: string) => {
    open();
    setHighlightedId(id);
  }, delays.deepLink);

  useEffect(() => {
    if (showComment === undefined || showComment === '') return;
    take();
    clear();
    openAt(showComment);
  }, [showComment, clear, openAt]);

  useEffect(() => {
    if (!isSeen) return undefined;
    const clear = window.setTimeout(() => {
      setHighlightedId(null);
    }, delays.commentHighlight);
    return () => {
      window.clearTimeout(clear);
    };
  }, [isSeen, highlightedId]);

  const show = (id: string): void => {
    open();
    setHighlightedId(id);
  };
  return { highlightedId, show };
}
