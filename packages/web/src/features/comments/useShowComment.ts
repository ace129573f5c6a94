import { delays } from '@snaplore/schema/limits';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

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
  /** Opens the sidebar at a comment at once: from a marker in the film or a mark in the note. */
  show: (id: string) => void;
}

/** A link to a comment: the parameter goes, after 300 ms the sidebar opens at it, after 3 s the highlight goes (spec 2 §2). */
export function useShowComment({ showComment, removeParameter, open, has }: ShowCommentOptions): ShownComment {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const take = useEffectEvent((id: string) => {
    setWantedId(id);
    removeParameter();
  });
  const openNow = useEffectEvent(open);
  const isSeen = highlightedId !== null && has(highlightedId);

  useEffect(() => { if (showComment !== undefined && showComment !== '') take(showComment); }, [showComment]);

  useEffect(() => {
    if (wantedId === null) return undefined;
    const timer = window.setTimeout(() => {
      openNow();
      setHighlightedId(wantedId);
      setWantedId(null);
    }, delays.deepLink);
    return () => { window.clearTimeout(timer); };
  }, [wantedId]);

  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = window.setTimeout(() => { setHighlightedId(null); }, delays.commentHighlight);
    return () => { window.clearTimeout(timer); };
  }, [isSeen, highlightedId]);

  const show = useCallback((id: string) => {
    openNow();
    setHighlightedId(id);
  }, []);
  return { highlightedId, show };
}
