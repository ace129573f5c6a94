import type { ContentNode } from '@snaplore/schema/contentText';
import { useState } from 'react';
import { useMe } from '../../lib/session.js';
import { forgetDraft, keepDraft, readDraft, type DraftPlace } from './keptDrafts.js';

/** The content of an open editor. */
export interface CommentDraft {
  /** What the editor starts with; null for an empty one. */
  content: ContentNode | null;
  /** Why it could not be sent; null until it was tried. */
  error: unknown;
  /** Whether it was written before the page was loaded: its editor opens by itself, without the focus. */
  isKept: boolean;
}

interface CommentDrafting {
  /** Null while nothing is being written. */
  draft: CommentDraft | null;
  open: (content: ContentNode | null) => void;
  close: () => void;
  submit: (content: ContentNode) => void;
  /** Keeps what is written in this browser; null for no words. */
  keep: (content: ContentNode | null) => void;
}

/**
 * A comment or reply that is being written. Submitting closes its editor, since the comment shows in the list at once;
 * when sending fails the editor opens again with the text and the error. Unsent words survive a reload
 * (docs/domains/comments.md).
 */
export function useCommentDraft(place: DraftPlace, send: (content: ContentNode) => Promise<void>): CommentDrafting {
  const { id: userId } = useMe().user;
  const [draft, setDraft] = useState<CommentDraft | null>(() => {
    const kept = readDraft(userId, place);
    return kept && { content: kept.content, error: null, isKept: true };
  });
  const keep = (content: ContentNode | null): void => {
    if (content) keepDraft(userId, place, { content });
    else forgetDraft(userId, place);
  };
  return {
    draft,
    keep,
    open: (content) => {
      setDraft({ content, error: null, isKept: false });
    },
    close: () => {
      keep(null);
      setDraft(null);
    },
    submit: (content) => {
      setDraft(null);
      send(content).then(
        () => {
          forgetDraft(userId, place, content);
        },
        (error: unknown) => {
          setDraft({ content, error, isKept: false });
        },
      );
    },
  };
}
